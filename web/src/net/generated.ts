/* Made by scripts/types from docs/protocol.schema.json. Do not edit: change the schema and run scripts/types. */

export type Hex16 = string;

export type Hex32 = string;

export type Hex64 = string;

export type Hello = {
	t: "hello";
	protocol: 1;
	build: string;
	rules: string[];
	token?: Hex32;
};

export type Reload = {
	t: "reload";
	protocol: number;
};

export type Done = {
	t: "done";
	id: string;
	rows: number;
};

export type Refused = {
	t: "refused";
	id?: string;
	text: string;
	status: "input" | "mismatch" | "illegal" | "not_your_turn" | "over" | "refused" | "memory" | "system" | "cancelled";
};

export type Connected = {
	t: "connected";
	people: number;
	watchers: number;
};

export type Said = {
	t: "said";
	person: number;
	text?: string;
	phrase?: number;
};

export type Token = {
	t: "device" | "feed";
	token: string;
};

export type Record = {
	t: "record";
	id: string;
	text: string;
};

export type Events = number[][];

export type Row = {
	n: number;
	event: string;
	name?: string;
} | {
	n: number;
	actor: number;
	action?: number;
	by: string;
	events: Events;
	position?: string;
};

export type Past = {
	actor: number;
	action?: number;
	events: Events;
	position?: string;
};

export type Phase = "waiting" | "committing" | "revealing" | "playing" | "ended" | "closed";

export type Turn = number;

export type Count = number;

export type Result = {
	termination: number;
	winners: number;
	left_behind: number;
	points: number[];
};

export type Match = {
	over: boolean;
	winners: number;
	points: number[];
	boos: number[];
	order: Count[];
};

export type Rows = {
	t: "rows";
	rows: Row[];
	host: number;
	phase: Phase;
	turn: Turn;
	round?: Count;
	players?: Count;
	first?: Count;
	ply?: Count;
	viewer?: number;
	position?: string;
	result?: Result;
	secret?: Hex64;
	match?: Match;
	left?: number[];
};

export type Table = {
	t: "table";
	table: Hex16;
	rows: Count;
	rules: string;
	setup: Setup;
	person: number;
	seat: Turn;
	host: number;
	matches: Count;
	people: {
		name: string;
		joined: boolean;
		connected: boolean;
	}[];
	seats: {
		person?: Count;
		bot?: string;
		locked: boolean;
		taken_over: boolean;
		resigned: boolean;
		round_seat: Turn;
	}[];
	fair: {
		table: Hex32;
		server: Hex64;
		places: {
			state: "none" | "committed" | "revealed";
			commitment?: Hex64;
			secret?: Hex64;
		}[];
	};
	offer?: {
		kind: "undo" | "void" | "resign";
		by: Count;
		ply: Count;
		agreed: Count;
	};
	past?: Past[];
	phase: Phase;
	turn: Turn;
	round?: Count;
	players?: Count;
	first?: Count;
	ply?: Count;
	viewer?: number;
	position?: string;
	result?: Result;
	secret?: Hex64;
	match?: Match;
	spent?: number;
	left?: number[];
};

export type Setup = {
	game: string;
	options: { [name: string]: number };
	seats: string[];
	match: boolean;
	clock: {
		kind: "none" | "move" | "fischer" | "days";
		seconds?: Count;
		add?: Count;
		days?: Count;
	};
	aids: boolean;
	watch: boolean;
	listed: boolean;
	chat: boolean;
	time_resigns: boolean;
};

/* A message of the server. */
export type Message = Hello | Table | Rows | Done | Refused | Connected | Said | Token | Record | Reload;
