/*
 * Sounds: none before they are asked for; then one for each thing that happens,
 * heard as it would sound. The page's AudioContext is replaced by one that puts
 * everything begun at one moment into an offline context of its own, which is
 * rendered here.
 */
import { begin, DESK, quick } from "./begin.mjs";
import { note, open, settle, test } from "./harness.mjs";
import { table } from "./players.mjs";

const RECORDER = `
	window.contexts = 0;
	window.sounds = []; /* what is heard at one moment */
	window.steps = []; /* what the engine told */
	window.AudioContext = class {
		state = "running";
		currentTime = 0;
		sampleRate = 22050;
		constructor() { window.contexts++; }
		get now() {
			if (!this.open) {
				this.open = new OfflineAudioContext(1, 5 * this.sampleRate, this.sampleRate);
				window.sounds.push(this.open);
				queueMicrotask(() => (this.open = null));
			}
			return this.open;
		}
		get destination() { return this.now.destination; }
		resume() { return Promise.resolve(); }
	};
	for (const name of ["createOscillator", "createGain", "createBuffer", "createBufferSource", "createBiquadFilter"])
		window.AudioContext.prototype[name] = function (...args) { return this.now[name](...args); };
	const Real = window.Worker;
	window.Worker = class extends Real {
		constructor(...args) {
			super(...args);
			this.addEventListener("message", ({ data: { step } }) => {
				if (!step) return;
				/* The deal is one movement and makes one sound. */
				const more = this.dealing && step.actor === 7 && step.ply > 0;
				this.dealing = step.actor === 7 && (step.ply === 0 || more);
				if (!more) window.steps.push({ words: step.what.join(" "), over: step.view.result !== null });
			});
		}
	};
`;

/* Each sound since the last call with what happened then: how loud it gets, and after how many seconds it is silent. */
async function heard(page) {
	return page.evaluate(async () => {
		const found = [];
		for (const [index, sound] of window.sounds.entries()) {
			const samples = (await sound.startRendering()).getChannelData(0);
			const loud = samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
			const last = samples.findLastIndex((one) => Math.abs(one) > 0.0005);
			found.push({ ...window.steps[index], loud, seconds: last / sound.sampleRate });
		}
		const steps = window.steps.length;
		window.sounds = [];
		window.steps = [];
		return { found, steps };
	});
}

const kindOf = ({ words, over }, won) =>
	over ? (won ? "won" : "lost") : /MIDNIGHT/.test(words) ? "midnight" : /ATTACKED|FOUND/.test(words) ? "attack" : /SCARES/.test(words) ? "flip" : "card";

/* Seconds each kind of sound may last. */
const LENGTHS = { card: [0.02, 0.2], flip: [0.15, 0.4], attack: [0.2, 0.6], midnight: [2.5, 5], won: [0.6, 1.6], lost: [1.7, 5] };

/* Puts what was heard of a game into `kinds`. */
async function listen(page, kinds) {
	await settle(page);
	const end = page.locator(".banner h2");
	const won = (await end.count()) > 0 && /You win|You got away/.test(await end.innerText());
	const { found, steps } = await heard(page);
	if (found.length !== steps) throw new Error(`${steps} things happened, ${found.length} were heard`);
	for (const one of found) {
		const kind = kindOf(one, won);
		const [least, most] = LENGTHS[kind];
		if (!(one.loud > 0.01 && one.loud < 0.9)) throw new Error(`${kind}: the loudest of it is ${one.loud}`);
		if (!(one.seconds >= least && one.seconds <= most)) throw new Error(`${kind}, “${one.words}”: ${one.seconds} s`);
		kinds.set(kind, Math.max(kinds.get(kind) ?? 0, one.loud));
	}
}

export function sounds(site) {
	test("sounds are off until asked for, and off again when they are switched off", async () => {
		const { page, errors } = await open(site, DESK, quick, {}, RECORDER);
		const play = async () => {
			await begin(site, page, "thirteen");
			await table(page, "thirteen", "mouse", 2);
			await settle(page);
			return page.evaluate(() => [window.contexts, window.sounds.length]);
		};
		const tick = async () => {
			await page.goto(`${site.url}#/settings`);
			await page.getByLabel(/^Sounds/).click();
		};
		const before = await play();
		if (before.join() !== "0,0") throw new Error(`before: ${before.join()} contexts, sounds`);
		await tick();
		const [contexts, on] = await play();
		if (contexts !== 1 || on === 0) throw new Error(`switched on: ${contexts} contexts, ${on} sounds`);
		await tick();
		const [, after] = await play();
		if (after !== on) throw new Error(`switched off: ${after - on} more sounds`);
		errors();
	});

	test("everything that happens makes a sound of its kind, and only who lost hears the wail", async () => {
		const { page, errors } = await open(site, DESK, { ...quick, sound: true }, {}, RECORDER);
		const kinds = new Map();
		await begin(site, page, "boo");
		await table(page, "boo", "mouse", 12);
		await listen(page, kinds);
		/* To midnight as soon as it can be: whoever may tries the Crypt. */
		await begin(site, page, "ghooost", { players: 2 });
		const struck = () => page.evaluate(() => document.querySelector(".banner h2, .clock.struck") !== null);
		for (let turn = 0; turn < 60 && !(await struck()); turn++) await table(page, "ghooost", "mouse", 1, undefined, /^Try your luck/);
		await listen(page, kinds);
		for (let games = 0; games < 8 && !(kinds.has("won") && kinds.has("lost") && kinds.has("attack")); games++) {
			await begin(site, page, "thirteen", { level: games % 2 === 0 ? "8" : "1" });
			await table(page, "thirteen", "mouse");
			await listen(page, kinds);
		}
		const missing = Object.keys(LENGTHS).filter((kind) => !kinds.has(kind));
		if (missing.length > 0) throw new Error(`not heard: ${missing.join(", ")}`);
		note([...kinds].map(([kind, loud]) => `${kind} ${loud.toFixed(2)}`).join(", "));
		errors();
	});
}
