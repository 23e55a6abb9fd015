/* The example game (examples/wisp) on boardgame.io: the same rules, rounds one after another. */
const { PlayerView } = require("boardgame.io/core");

const CARDS = 3;

function deal(random, G) {
  const deck = random.Shuffle(Array.from({ length: CARDS }, (_, i) => i + 1));
  G.players = { 0: { card: deck[0] }, 1: { card: deck[1] } };
  G.said = [];
  G.first = random.Die(2) - 1;
}

/* A round is over after two waits, after following, or after fleeing. */
function settle({ G, random, events }, seat, what) {
  G.said.push(what);
  const over = what === "follow" || what === "flee" || (what === "wait" && G.said.length === 2);
  if (!over) {
    events.endTurn({ next: String(1 - Number(seat)) });
    return;
  }
  const higher = G.players[1].card > G.players[0].card ? 1 : 0;
  const winner = what === "flee" ? 1 - Number(seat) : higher;
  G.points[winner] += what === "follow" ? 2 : 1;
  G.rounds++;
  deal(random, G);
  events.endTurn({ next: String(G.first) });
}

const legal = (G) => (G.said.at(-1) === "light" ? ["follow", "flee"] : ["wait", "light"]);

/* Hidden cards: a move is made by the server alone. */
const move = (what) => ({
  client: false,
  move: (context) => {
    if (!legal(context.G).includes(what)) return "INVALID_MOVE";
    settle(context, context.ctx.currentPlayer, what);
    return undefined;
  },
});

const Wisp = {
  name: "wisp",
  setup: ({ random }) => {
    const G = { points: [0, 0], rounds: 0 };
    deal(random, G);
    return G;
  },
  moves: { wait: move("wait"), light: move("light"), follow: move("follow"), flee: move("flee") },
  playerView: PlayerView.STRIP_SECRETS,
  minPlayers: 2,
  maxPlayers: 2,
  disableUndo: true,
};

module.exports = { Wisp, legal };
