/* boardgame.io's server with its storage in memory: node server.js PORT */
const { Server, Origins } = require("boardgame.io/server");
const { Wisp } = require("./wisp.js");

Server({ games: [Wisp], origins: [Origins.LOCALHOST] }).run({ port: Number(process.argv[2]), callback: () => {} });
