/* Text into the clipboard, also where the browser gives a page none: on plain HTTP at a network address it is marked and copied as by hand. */
export async function copyText(text: string): Promise<boolean> {
	try {
		if (navigator.clipboard !== undefined) {
			await navigator.clipboard.writeText(text);
			return true;
		}
	} catch {
		/* refused: by hand, then */
	}
	const field = document.createElement("textarea");
	field.value = text;
	field.readOnly = true;
	field.className = "hidden-text";
	document.body.append(field);
	const before = document.activeElement;
	field.select();
	const copied = document.execCommand("copy");
	field.remove();
	if (before instanceof HTMLElement) before.focus();
	return copied;
}
