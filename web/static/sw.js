/*
 * Keeps the whole page, so that it opens and plays with the server stopped. A
 * page that was open when another version came finds its own parts in the
 * version before, which is kept as well.
 */
const version = "VERSION";
const files = ["FILES"];

self.addEventListener("install", (event) => {
	event.waitUntil(caches.open(version).then((cache) => cache.addAll(files)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
	event.waitUntil(
		caches
			.keys()
			.then((names) => Promise.all(names.filter((name) => name !== version).slice(0, -1).map((name) => caches.delete(name))))
			.then(() => self.clients.claim()),
	);
});

self.addEventListener("fetch", (event) => {
	const { request } = event;
	const { origin, pathname } = new URL(request.url);
	if (request.method !== "GET" || origin !== self.location.origin || pathname.startsWith("/api/")) return;
	event.respondWith(
		caches.open(version).then(async (cache) => {
			const kept = await cache.match(request.mode === "navigate" ? "./" : request, { ignoreSearch: true });
			return kept ?? (await caches.match(request, { ignoreSearch: true })) ?? fetch(request);
		}),
	);
});
