/*
 * The same games on the GPU and on the CPU: every thread plays one random game
 * from its own seed and hashes its way; the host plays the same seeds. Any
 * difference is a failure. Prints decisions a second on the device, too.
 */
#include <cstdio>
#include <vector>

#include "base/hash.h"
#include "games/game.h"

struct walk {
	uint64_t hash;
	uint32_t decisions;
	uint32_t zero;
};

#define WALK(G) \
	SEANCE_FN static void G##_walk(const struct G##_rules *rules, uint64_t seed, struct walk *out) \
	{ \
		game_action list[GAME_LEGAL_MAX]; \
		struct G##_state state; \
		struct rng rng; \
		out->hash = seed; \
		out->decisions = 0; \
		out->zero = 0; \
		rng_seed(&rng, seed, 7); \
		G##_start(rules, &state); \
		for (int step = 0; step < 4000 && state.head.actor != GAME_NOBODY; step++) { \
			if (state.head.actor == GAME_CHANCE) { \
				G##_apply(rules, &state, G##_sample(rules, &state, &rng)); \
			} else { \
				int count = G##_legal(rules, &state, list); \
				G##_apply(rules, &state, list[rng_below(&rng, (uint32_t)count)]); \
				out->decisions++; \
			} \
			if (step % 8 == 0) { \
				struct G##_state view = state; \
				G##_resample(rules, &view, (int)(seed % rules->setup.players), &rng); \
				out->hash = hash_bytes(out->hash, &view, sizeof(view)); \
			} \
		} \
		out->hash = hash_bytes(out->hash, &state, sizeof(state)); \
	} \
	__global__ static void G##_kernel(const struct G##_rules *rules, struct walk *out, int games) \
	{ \
		int game = (int)(blockIdx.x * blockDim.x + threadIdx.x); \
		if (game < games) \
			G##_walk(rules, (uint64_t)game, &out[game]); \
	} \
	static int G##_compare(int players, int games, int checked) \
	{ \
		struct G##_rules rules, *device_rules; \
		std::vector<struct walk> walks((size_t)games); \
		struct walk *device_walks, expected; \
		cudaEvent_t start, stop; \
		float milliseconds = 0; \
		uint64_t decisions = 0; \
		int wrong = 0; \
		G##_defaults(&rules, players); \
		cudaMalloc(&device_rules, sizeof(rules)); \
		cudaMalloc(&device_walks, (size_t)games * sizeof(struct walk)); \
		cudaMemcpy(device_rules, &rules, sizeof(rules), cudaMemcpyHostToDevice); \
		cudaEventCreate(&start); \
		cudaEventCreate(&stop); \
		cudaEventRecord(start); \
		G##_kernel<<<(games + 63) / 64, 64>>>(device_rules, device_walks, games); \
		cudaEventRecord(stop); \
		cudaMemcpy(walks.data(), device_walks, (size_t)games * sizeof(struct walk), cudaMemcpyDeviceToHost); \
		cudaEventElapsedTime(&milliseconds, start, stop); \
		for (int i = 0; i < games; i++) \
			decisions += walks[(size_t)i].decisions; \
		for (int i = 0; i < checked; i++) { \
			G##_walk(&rules, (uint64_t)i, &expected); \
			wrong += expected.hash != walks[(size_t)i].hash || expected.decisions != walks[(size_t)i].decisions; \
		} \
		wrong += cudaGetLastError() != cudaSuccess; \
		printf("%s-%d: %d games, %d compared, %d differ, %.1f million decisions/s on the device\n", #G, players, games, \
			checked, wrong, (double)decisions / milliseconds / 1e3); \
		cudaFree(device_rules); \
		cudaFree(device_walks); \
		return wrong; \
	}

GAME_LIST(WALK)

int main()
{
	int wrong = 0;

	cudaDeviceSetLimit(cudaLimitStackSize, 48 << 10);
	for (int players = 2; players <= 6; players++)
		wrong += ghooost_compare(players, 1 << 15, 4000);
	wrong += boo_compare(2, 1 << 14, 4000);
	for (int players = 2; players <= 4; players++)
		wrong += phantom_compare(players, 1 << 16, 4000) + thirteen_compare(players, 1 << 16, 4000);
	printf("%s\n", wrong == 0 ? "device and host agree" : "device and host DIFFER");
	return wrong != 0;
}
