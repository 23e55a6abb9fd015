/* Sounds made here from oscillators and noise; nothing is loaded. Off until asked for. */
import { CHANCE, SPECTATOR, type Step, type View } from "../engine/types";
import { kitOf } from "../games/registry";

let context: AudioContext | null = null;

function tone(frequency: number, at: number, length: number, type: OscillatorType, volume: number, to = frequency): void {
	const audio = context!;
	const start = audio.currentTime + at;
	const oscillator = audio.createOscillator();
	const gain = audio.createGain();
	oscillator.type = type;
	oscillator.frequency.setValueAtTime(frequency, start);
	oscillator.frequency.exponentialRampToValueAtTime(Math.max(20, to), start + length);
	gain.gain.setValueAtTime(0, start);
	gain.gain.linearRampToValueAtTime(volume, start + Math.min(0.02, length / 4));
	gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
	oscillator.connect(gain).connect(audio.destination);
	oscillator.start(start);
	oscillator.stop(start + length);
}

function rustle(at: number, length: number, pitch: number): void {
	const audio = context!;
	const start = audio.currentTime + at;
	const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
	const samples = buffer.getChannelData(0);
	for (let i = 0; i < samples.length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length);
	const noise = audio.createBufferSource();
	const filter = audio.createBiquadFilter();
	const gain = audio.createGain();
	noise.buffer = buffer;
	filter.type = "bandpass";
	filter.frequency.value = pitch;
	gain.gain.value = 0.15;
	noise.connect(filter).connect(gain).connect(audio.destination);
	noise.start(start);
}

/* Twelve strokes are long: six, and the hearing counts the rest. */
function bells(): void {
	for (let i = 0; i < 6; i++) {
		tone(392, i * 0.55, 1.4, "sine", 0.14);
		tone(392 * 2.76, i * 0.55, 0.7, "sine", 0.05);
	}
}

function wail(voices: number): void {
	for (let i = 0; i < voices; i++) {
		const base = 260 + 70 * i;
		tone(base, i * 0.12, 0.7, "sawtooth", 0.05, base * 1.6);
		tone(base * 1.6, 0.7 + i * 0.12, 1.3, "sawtooth", 0.05, base * 0.5);
	}
}

/* Who got away hears three small bells going up. */
function chime(): void {
	[523, 659, 784].forEach((frequency, i) => tone(frequency, i * 0.14, 0.9, "sine", 0.12));
}

function chain(): void {
	for (let i = 0; i < 5; i++) tone(1200 + 300 * (i % 2), i * 0.07, 0.06, "square", 0.03);
}

/* Somebody always loses; but who looks on from one seat and has not hears no wail. */
function gotAway(view: View): boolean {
	return !view.result!.voided && view.viewer < SPECTATOR && !view.result!.lost.includes(view.viewer);
}

/* Browsers let a page sound only after it was touched; what happened before that is not heard late and all at once. */
function ready(): boolean {
	if (navigator.userActivation?.hasBeenActive === false) return false;
	try {
		context ??= new AudioContext();
	} catch {
		return false;
	}
	if (context.state === "suspended") void context.resume();
	return true;
}

/* What is shown at one moment makes one sound. */
export function sound(steps: readonly Step[], view: View): void {
	if (!ready()) return;
	const last = steps[steps.length - 1]!;
	const { noises } = kitOf(view.game);
	const noise = steps.flatMap((step) => step.what.map((name) => noises[name])).find((one) => one !== undefined);
	if (view.result !== null && gotAway(view)) chime();
	else if (view.result !== null) wail(2 + view.result.leftBehind.length);
	else if (noise === "bells") bells();
	else if (noise === "chain") chain();
	else if (noise === "flip") rustle(0, 0.25, 900);
	else rustle(0, last.actor === CHANCE ? 0.06 : 0.12, last.actor === CHANCE ? 3200 : 2200);
}
