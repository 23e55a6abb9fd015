// The core as wasm under node: `signature` prints what `seance signature --agents` prints, `bench [NAME]` what
// `seance bench --json` prints, `think [LEVEL [ROUNDS]]` how long a level thinks a move.
import { readFileSync } from "node:fs";

const bytes = readFileSync(new URL("../../build/wasm/seance.wasm", import.meta.url));
const { exports: core } = (await WebAssembly.instantiate(bytes, {})).instance;

function text(address) {
	const memory = new Uint8Array(core.memory.buffer);
	let end = address;
	while (memory[end] !== 0) end++;
	return new TextDecoder().decode(memory.subarray(address, end));
}

const hex = (number) => BigInt.asUintN(64, number).toString(16).padStart(16, "0");

// hash_mix() of src/base/hash.h
function mix(hash, word) {
	const u64 = (x) => BigInt.asUintN(64, x);
	hash = u64((hash ^ u64(word * 0x9fb21c651e98df25n)) + 0x9e3779b97f4a7c15n);
	hash = u64((hash << 29n) | (hash >> 35n));
	hash = u64(hash * 0xd6e8feb86659fd93n);
	return hash ^ (hash >> 32n);
}

function signature() {
	let all = 0n;
	for (let game = 0; game < core.games(); game++)
		for (let players = core.players_low(game); players <= core.players_high(game); players++) {
			const one = BigInt.asUintN(64, core.signature(game, players, 40));
			all = mix(all, one);
			console.log(`${text(core.game_name(game))}-${players} ${hex(one)}`);
		}
	console.log(`all ${hex(all)}`);
	for (let game = 0; game < core.games(); game++)
		for (let players = core.players_low(game); players <= core.players_high(game); players++)
			console.log(`agents-${text(core.game_name(game))}-${players} ${hex(core.signature_agents(game, players))}`);
}

function seconds() {
	const usage = process.cpuUsage();
	return (usage.user + usage.system) / 1e6;
}

function measure(index) {
	const rates = [];
	const repetitions = 7;
	let units = 1000;
	core.bench_prepare(index, 1n);
	for (;;) {
		const start = seconds();
		const done = core.bench_run(index, units);
		const took = seconds() - start;
		if (took > 0.05) {
			units = Math.ceil((done * 0.2) / took);
			break;
		}
		units *= 2;
	}
	for (let i = 0; i < repetitions; i++) {
		core.bench_prepare(index, BigInt(i + 1));
		const start = seconds();
		const done = core.bench_run(index, units);
		rates.push(done / (seconds() - start));
	}
	rates.sort((a, b) => a - b);
	const rate = rates[repetitions >> 1];
	const spread = (rates[repetitions - 1] - rates[0]) / rate;
	console.log(JSON.stringify({ name: text(core.bench_name(index)), unit: text(core.bench_unit(index)), rate, spread, repetitions }));
}

// How long a level thinks, CPU milliseconds a move, over some rounds.
function think(level, rounds) {
	for (let game = 0; game < core.games(); game++)
		for (let players = core.players_low(game); players <= core.players_high(game); players++) {
			const times = [];
			for (let round = 1; round <= rounds; round++) {
				core.round_start(game, players, BigInt(round));
				for (;;) {
					const start = seconds();
					const step = core.round_step(level);
					if (step < 0) throw new Error("no memory for the agent");
					if (step === 0) break;
					if (step === 2) times.push(1000 * (seconds() - start));
				}
			}
			times.sort((a, b) => a - b);
			const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
			const high = times[Math.floor(0.99 * times.length)];
			console.log(`${text(core.game_name(game))}-${players} level ${level}: ${times.length} moves, mean ${mean.toFixed(1)} ms, ` +
				`p99 ${high.toFixed(0)} ms, longest ${times[times.length - 1].toFixed(0)} ms`);
		}
}

if (process.argv[2] === "signature") signature();
else if (process.argv[2] === "think") think(Number(process.argv[3] ?? 8), Number(process.argv[4] ?? 1));
else
	for (let i = 0; core.bench_name(i) !== 0; i++)
		if (process.argv[3] === undefined || process.argv[3] === text(core.bench_name(i))) measure(i);
