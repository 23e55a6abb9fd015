/*
 * A part of the page as a picture, and a game as a film: the page is written
 * down as SVG with its own style sheets and fonts, drawn on a canvas, and the
 * part is cut out. Nothing leaves the browser.
 */
import { UserError } from "../engine/source";

const SCALE = 2; /* pixels of the picture for one of the page */
const FRAME = 260; /* milliseconds a step of the film is shown */

async function dataUrl(url: string): Promise<string> {
	const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer());
	let binary = "";
	for (const byte of bytes) binary += String.fromCharCode(byte);
	return `data:font/woff2;base64,${btoa(binary)}`;
}

/* All rules of the page; fonts are written into them, because a picture may load nothing. */
async function styles(): Promise<string> {
	let text = [...document.styleSheets].flatMap((one) => [...one.cssRules].map((rule) => rule.cssText)).join("\n");
	const fonts = new Set([...text.matchAll(/url\("?([^")]+\.woff2)"?\)/g)].map((match) => match[1]!));
	for (const font of fonts) text = text.replaceAll(font, await dataUrl(font));
	return text;
}

/* The page without what is there to be pressed or heard; its places stay, so that nothing moves. */
function copyOf(root: HTMLElement): HTMLElement {
	const copy = root.cloneNode(true) as HTMLElement;
	for (const one of copy.querySelectorAll(".hidden-text, script")) one.remove();
	for (const one of copy.querySelectorAll<HTMLElement>(".steps, .tools")) one.style.visibility = "hidden";
	return copy;
}

function load(svg: string): Promise<HTMLImageElement> {
	return new Promise((done, fail) => {
		const image = new Image();
		image.onload = () => done(image);
		image.onerror = () => fail(new UserError("This browser cannot draw the page as a picture."));
		image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
	});
}

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

class Camera {
	private constructor(private readonly sheets: string) {}

	static async open(element: Element): Promise<Camera> {
		const camera = new Camera(await styles());
		/* The first picture is drawn before its fonts are ready; it is thrown away. */
		await camera.shoot(element, document.createElement("canvas"));
		await wait(FRAME);
		return camera;
	}

	/* The part of the page that this element covers. */
	async shoot(element: Element, canvas: HTMLCanvasElement): Promise<void> {
		const { innerWidth, innerHeight } = window;
		const root = document.documentElement;
		const marks = [...root.attributes].filter((one) => one.name.startsWith("data-") || one.name === "style").map((one) => `${one.name}="${one.value.replaceAll('"', "&quot;")}"`);
		const body = new XMLSerializer().serializeToString(copyOf(document.body));
		const style = new XMLSerializer().serializeToString(Object.assign(document.createElement("style"), { textContent: this.sheets }));
		const image = await load(`<svg xmlns="http://www.w3.org/2000/svg" width="${innerWidth}" height="${innerHeight}" ${marks.join(" ")}><foreignObject width="100%" height="100%">${style}${body}</foreignObject></svg>`);
		const box = element.getBoundingClientRect();
		canvas.width = Math.round(box.width * SCALE);
		canvas.height = Math.round(box.height * SCALE);
		const paint = canvas.getContext("2d")!;
		paint.fillStyle = getComputedStyle(document.body).backgroundColor;
		paint.fillRect(0, 0, canvas.width, canvas.height);
		paint.drawImage(image, box.left, box.top, box.width, box.height, 0, 0, canvas.width, canvas.height);
	}
}

function download(blob: Blob, name: string): void {
	const link = document.createElement("a");
	link.href = URL.createObjectURL(blob);
	link.download = name;
	link.click();
	setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/* The element as a PNG file. */
export async function savePicture(element: Element, name: string): Promise<void> {
	const canvas = document.createElement("canvas");
	await (await Camera.open(element)).shoot(element, canvas);
	const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png")).catch(() => null);
	if (blob === null) throw new UserError("This browser cannot draw the page as a picture.");
	download(blob, `${name}.png`);
}

export const canFilm = (): boolean => typeof MediaRecorder === "function" && typeof HTMLCanvasElement.prototype.captureStream === "function" && MediaRecorder.isTypeSupported("video/webm");

/*
 * The element as a WebM film, one picture for each frame; `show` puts a frame on
 * the page. It takes as long as the film. False from `show` ends it.
 */
export async function saveFilm(element: () => Element, frames: number, show: (frame: number) => Promise<boolean>, name: string): Promise<void> {
	const camera = await Camera.open(element());
	const canvas = document.createElement("canvas");
	const parts: Blob[] = [];
	await show(0);
	await camera.shoot(element(), canvas);
	const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType: "video/webm", videoBitsPerSecond: 4_000_000 });
	recorder.ondataavailable = (event) => void parts.push(event.data);
	const stopped = new Promise<void>((done) => (recorder.onstop = () => done()));
	recorder.start();
	for (let frame = 0; frame < frames; frame++) {
		const begun = performance.now();
		if (!(await show(frame))) break;
		await camera.shoot(element(), canvas);
		await wait(Math.max(0, FRAME - (performance.now() - begun)));
	}
	recorder.stop();
	await stopped;
	download(new Blob(parts, { type: "video/webm" }), `${name}.webm`);
}
