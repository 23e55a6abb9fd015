#include "arena/ranks.h"

#ifdef SEANCE_MPI
#include <mpi.h>
#include <stdlib.h>

void ranks_start(int *rank, int *ranks)
{
	int given;

	MPI_Init_thread(NULL, NULL, MPI_THREAD_FUNNELED, &given);
	MPI_Comm_rank(MPI_COMM_WORLD, rank);
	MPI_Comm_size(MPI_COMM_WORLD, ranks);
}

bool ranks_agree(bool mine)
{
	int all = mine;

	MPI_Allreduce(MPI_IN_PLACE, &all, 1, MPI_INT, MPI_LAND, MPI_COMM_WORLD);
	return all != 0;
}

void ranks_share(struct arena_deal *deals, int count)
{
	MPI_Allreduce(MPI_IN_PLACE, deals, count * ARENA_PAIRS_MAX, MPI_FLOAT, MPI_SUM, MPI_COMM_WORLD);
}

/* Totals travel as bytes and are added in the order of ranks. */
void ranks_sum(struct arena_total *total)
{
	struct arena_total *more = (struct arena_total *)malloc(sizeof(*more));
	int rank, ranks;

	MPI_Comm_rank(MPI_COMM_WORLD, &rank);
	MPI_Comm_size(MPI_COMM_WORLD, &ranks);
	if (more == NULL)
		MPI_Abort(MPI_COMM_WORLD, 1);
	if (rank != 0)
		MPI_Send(total, (int)sizeof(*total), MPI_BYTE, 0, 0, MPI_COMM_WORLD);
	for (int from = 1; rank == 0 && from < ranks; from++) {
		MPI_Recv(more, (int)sizeof(*more), MPI_BYTE, from, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
		arena_add(total, more);
	}
	free(more);
}

void ranks_end(void)
{
	MPI_Finalize();
}
#else
void ranks_start(int *rank, int *ranks)
{
	*rank = 0;
	*ranks = 1;
}

bool ranks_agree(bool mine)
{
	return mine;
}

void ranks_share(struct arena_deal *deals, int count)
{
	(void)deals;
	(void)count;
}

void ranks_sum(struct arena_total *total)
{
	(void)total;
}

void ranks_end(void)
{
}
#endif
