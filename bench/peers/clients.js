/*
 * Two people at each of N tables, random legal moves, each as soon as it is their turn:
 *
 *	node clients.js PORT TABLES SECONDS SERVER_PID
 *
 * Prints one JSON line like `seance load`. The first second does not count.
 */
const { readFileSync } = require("node:fs");
const { Client } = require("boardgame.io/client");
const { SocketIO } = require("boardgame.io/multiplayer");
const { Wisp, legal } = require("./wisp.js");

const [port, tables, seconds, pid] = process.argv.slice(2).map(Number);
const took = [];
let counting = false;
let errors = 0;

/* User and system time of the server with all its threads, in seconds. */
function cpu() {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

function sit(match, seat) {
  const client = Client({ game: Wisp, numPlayers: 2, matchID: match, playerID: seat, debug: false, multiplayer: SocketIO({ server: `http://localhost:${port}` }) });
  let seen = -1;
  let sent = 0;
  client.subscribe((state) => {
    if (!state || state._stateID === seen) return;
    seen = state._stateID;
    if (sent && counting) took.push(performance.now() - sent);
    sent = 0;
    if (state.ctx.currentPlayer !== seat) return;
    const choices = legal(state.G);
    sent = performance.now();
    setImmediate(() => client.moves[choices[Math.floor(Math.random() * choices.length)]]());
  });
  client.start();
  return client;
}

const everybody = [];
for (let table = 0; table < tables; table++) for (const seat of ["0", "1"]) everybody.push(sit(`t${table}`, seat));
process.on("uncaughtException", () => errors++);
setTimeout(() => {
  counting = true;
  const before = cpu();
  setTimeout(() => {
    const used = cpu() - before;
    took.sort((a, b) => a - b);
    const at = (share) => Number((took[Math.floor(share * (took.length - 1))] ?? 0).toFixed(2));
    console.log(
      JSON.stringify({
        clients: everybody.length, tables, moves: took.length, moves_per_s: Math.round(took.length / seconds), server_cpu_s: Number(used.toFixed(2)),
        moves_per_cpu_s: Math.round(took.length / used), p50_ms: at(0.5), p99_ms: at(0.99), errors,
      }),
    );
    process.exit(took.length > 0 ? 0 : 1);
  }, seconds * 1000);
}, 2000);
