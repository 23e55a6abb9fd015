/*
 * The line to a table of the server: says hello, answers what is asked with
 * "done" or "refused", and comes back by itself when the connection is lost.
 * What the messages mean is remote.ts's business.
 */
import type { Done, Hello, Message, Refused } from "./generated";
import { PROTOCOL } from "./api";

/* How somebody comes in: docs/protocol.md. */
export type Entry = { token: string; name?: string; watch?: true } | { table: string; name?: string; watch?: true };

export type LineState = "connecting" | "here" | "lost" | "refused" | "ended";

export type Asked = { done: true; rows: number } | { done: false; text: string };

export interface LineHost {
	message(message: Message): void;
	state(state: LineState, text: string): void;
	/* A hello of the server; `token` for somebody who has just joined. */
	hello(message: Hello): void;
	/* The server speaks another version. */
	reload(): void;
}

const ANSWER_MS = 10000; /* an answer that takes longer means that the line is dead */
const WAITS = [300, 1000, 2000, 4000, 8000, 15000];
const REMOVED = 4001; /* the host has removed this person */

interface Waiting {
	message: object;
	resolve(asked: Asked): void;
	keep: boolean; /* sent again when the connection is back */
	timer: number;
}

export class Line {
	private socket: WebSocket | null = null;
	private waiting = new Map<string, Waiting>();
	private tries = 0;
	private timer = 0;
	private closed = false;
	private opening = 0; /* the timer of a connection that is not greeted yet */
	private greeted = false; /* the server has let us in on this connection */
	private counter = 0;
	private readonly name = `${Math.random().toString(36).slice(2, 8)}-`;

	constructor(
		private entry: Entry,
		private readonly host: LineHost,
	) {
		window.addEventListener("online", this.retry);
		window.addEventListener("offline", this.cut);
		document.addEventListener("visibilitychange", this.retry);
		this.open();
	}

	/* From now on this person comes back by this token. */
	become(token: string): void {
		this.entry = { token };
	}

	close(): void {
		this.closed = true;
		window.removeEventListener("online", this.retry);
		window.removeEventListener("offline", this.cut);
		document.removeEventListener("visibilitychange", this.retry);
		window.clearTimeout(this.timer);
		this.drop();
		for (const id of [...this.waiting.keys()]) this.settle(id, { done: false, text: "" });
	}

	/* Connects anew: what was seen does not fit any more. */
	again(): void {
		this.drop();
		this.later(0);
	}

	/* Nothing is answered to it. */
	tell(message: object): void {
		if (this.socket?.readyState === WebSocket.OPEN && this.greeted) this.socket.send(JSON.stringify(message));
	}

	/* `keep`: chosen on a lost connection, it is sent once when that is back. Everything else fails at once. */
	ask(message: object, { keep = false, id = `${this.name}${++this.counter}` } = {}): Promise<Asked> {
		return new Promise((resolve) => {
			const ready = this.socket?.readyState === WebSocket.OPEN && this.greeted;
			if (!ready && !keep) {
				resolve({ done: false, text: "the connection is lost" });
				return;
			}
			this.waiting.set(id, { message: { ...message, id }, resolve, keep, timer: 0 });
			if (ready) this.send(id);
		});
	}

	/* The messages that wait for the connection. */
	kept(): object[] {
		return [...this.waiting.values()].filter((one) => one.keep).map((one) => one.message);
	}

	/* The table is here as it is now: what was kept goes out, under the same ids. */
	resend(): void {
		for (const [id, one] of this.waiting) if (one.keep) this.send(id);
	}

	private send(id: string): void {
		const one = this.waiting.get(id);
		if (one === undefined || this.socket === null) return;
		window.clearTimeout(one.timer);
		one.timer = window.setTimeout(this.cut, ANSWER_MS);
		this.socket.send(JSON.stringify(one.message));
	}

	private settle(id: string, asked: Asked): void {
		const one = this.waiting.get(id);
		if (one === undefined) return;
		this.waiting.delete(id);
		window.clearTimeout(one.timer);
		one.resolve(asked);
	}

	private readonly retry = (): void => {
		if (!this.closed && this.socket === null && document.visibilityState === "visible") this.later(0);
	};

	private readonly cut = (): void => {
		if (this.socket === null) return;
		this.drop();
		this.lost();
	};

	private drop(): void {
		const socket = this.socket;
		window.clearTimeout(this.opening);
		this.socket = null;
		this.greeted = false;
		if (socket === null) return;
		socket.onopen = socket.onmessage = socket.onclose = null;
		socket.close();
	}

	private later(ms: number): void {
		window.clearTimeout(this.timer);
		this.timer = window.setTimeout(() => this.open(), ms);
	}

	private lost(): void {
		if (this.closed) return;
		for (const [id, one] of this.waiting) {
			window.clearTimeout(one.timer);
			if (!one.keep) this.settle(id, { done: false, text: "the connection is lost" });
		}
		this.host.state("lost", "");
		const wait = WAITS[Math.min(this.tries++, WAITS.length - 1)]!;
		this.later(wait * (0.75 + Math.random() / 2));
	}

	private end(state: LineState, text: string): void {
		this.host.state(state, text);
		this.close();
	}

	private open(): void {
		if (this.closed || this.socket !== null) return;
		const address = new URL("/api/v1/socket", location.href);
		address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
		const socket = new WebSocket(address);
		this.socket = socket;
		this.opening = window.setTimeout(this.cut, ANSWER_MS);
		socket.onopen = () => socket.send(JSON.stringify({ t: "hello", protocol: PROTOCOL, ...this.entry }));
		socket.onmessage = (event) => this.take(JSON.parse(String(event.data)) as Message);
		socket.onclose = (event) => {
			window.clearTimeout(this.opening);
			this.socket = null;
			this.greeted = false;
			if (event.code === REMOVED) this.end("ended", "");
			else this.lost();
		};
	}

	private refused(message: Refused): void {
		if (!this.greeted) this.end("refused", message.text);
		else if (message.id !== undefined) this.settle(message.id, { done: false, text: message.text });
	}

	private take(message: Message): void {
		if (message.t === "hello") {
			window.clearTimeout(this.opening);
			this.greeted = true;
			this.tries = 0;
			this.host.hello(message);
		} else if (message.t === "done") {
			this.settle((message as Done).id, { done: true, rows: message.rows });
		} else if (message.t === "refused") {
			this.refused(message);
		} else if (message.t === "reload") {
			this.host.reload();
		} else {
			this.host.message(message);
		}
	}
}
