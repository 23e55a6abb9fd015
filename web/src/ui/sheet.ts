/* Style sheets that come with the part of the page they are for. Each is added once, before that part is drawn. */
const added = new Map<string, Promise<void>>();

function add(name: string): Promise<void> {
	return new Promise((done, fail) => {
		const link = document.createElement("link");
		link.rel = "stylesheet";
		link.href = `${name}.css`;
		link.onload = () => done();
		link.onerror = () => {
			added.delete(name);
			link.remove();
			fail(new Error(`${name}.css could not be loaded`));
		};
		document.head.append(link);
	});
}

export function sheet(name: string): Promise<void> {
	const known = added.get(name) ?? add(name);
	added.set(name, known);
	return known;
}
