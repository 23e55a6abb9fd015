/* The rules of the four games, in sections, with a search over all of them. */
import { useEffect, useState } from "preact/hooks";
import { GAMES, kitOf, titleOf } from "../games/registry";
import { currentLanguage, t, tn } from "../words/i18n";
import { holds, Marked, queryWords, sectionText, type Part, type Section } from "../rules/section";
import { part } from "./part";

type Book = () => Section[];

const NAMES = GAMES.map((game) => game.info.name);

function PartView({ part, wanted }: { part: Part; wanted: readonly string[] }) {
	const line = (text: string, index: number) => (
		<li key={index}>
			<Marked text={text} wanted={wanted} />
		</li>
	);
	if (typeof part === "string")
		return (
			<p>
				<Marked text={part} wanted={wanted} />
			</p>
		);
	if ("list" in part) return <ul>{part.list.map(line)}</ul>;
	if ("kinds" in part)
		return (
			<ul class="kinds">
				{part.kinds.map((kind, index) => (
					<li key={index}>
						{kind.art}
						<span>
							<strong>
								<Marked text={kind.name} wanted={wanted} />
							</strong>
							<br />
							<Marked text={kind.text} wanted={wanted} />
						</span>
					</li>
				))}
			</ul>
		);
	return (
		<figure>
			{part.picture}
			<figcaption>
				<Marked text={part.caption} wanted={wanted} />
			</figcaption>
		</figure>
	);
}

export function Rules({ game }: { game: string }) {
	const Picture = kitOf(game).Scene;
	const [books, setBooks] = useState<Partial<Record<string, Book>>>({});
	const [failed, setFailed] = useState(false);
	const [query, setQuery] = useState("");
	const wanted = queryWords(query);
	const load = (name: string) => part(`rules-${name}`, kitOf(name).rules).then((book) => setBooks((before) => ({ ...before, [name]: book })), () => setFailed(true));

	useEffect(() => {
		document.title = `${t("{0}:", { 0: t("Rules") })} ${titleOf(game)} – Séance`;
		void load(game);
	}, [game, currentLanguage()]);
	/* A search tells how often the other games have it, too. */
	useEffect(() => {
		if (wanted.length > 0) NAMES.forEach((name) => void load(name));
	}, [wanted.length > 0]);

	const found = (name: string): Section[] => (books[name]?.() ?? []).filter((section) => holds(sectionText(section), wanted));
	const sections = found(game);
	const total = NAMES.reduce((sum, name) => sum + found(name).length, 0);

	return (
		<main class="plain rules">
			<div class="row">
				<div class="rules-scene">
					<Picture />
				</div>
				<div style="flex:1 1 13.75rem">
					<h1>{t("Rules of {0}", { 0: titleOf(game) })}</h1>
					<p class="soft">{kitOf(game).aim()}</p>
				</div>
			</div>
			<nav class="row" aria-label={t("Rules of the four games")}>
				{NAMES.map((name) => (
					<a class="button small" href={`#/rules/${name}`} aria-current={name === game ? "page" : undefined} key={name}>
						{titleOf(name)}
						{wanted.length > 0 && books[name] !== undefined && ` (${found(name).length})`}
					</a>
				))}
			</nav>
			<div class="row rules-tools" role="search">
				<label class="field" style="flex:1 1 13.75rem">
					<span>{t("Search the rules")}</span>
					<input type="search" value={query} placeholder={t("a word, for example: ghost")} onInput={(event) => setQuery(event.currentTarget.value)} />
				</label>
				<a class="button small" href={`#/learn/${game}`}>
					{t("Learn by playing")}
				</a>
				<button class="button small" onClick={() => window.print()}>
					{t("Print")}
				</button>
			</div>
			<p class="hidden-text" role="status">
				{wanted.length > 0 ? tn("{n} section found", "{n} sections found", sections.length) : ""}
			</p>
			{failed && <p>{t("This part could not be loaded. Check the connection and reload.")}</p>}
			{books[game] === undefined && !failed && <p>{t("Lighting the candles…")}</p>}
			{books[game] !== undefined && sections.length === 0 && (
				<p>
					{total > 0 ? t("Nothing here about “{0}”, but another game has it: see the numbers above.", { 0: query }) : t("Nothing about “{0}” in any of the four games.", { 0: query })}
				</p>
			)}
			{wanted.length === 0 && sections.length > 0 && (
				<nav class="row contents" aria-label={t("Sections")}>
					{sections.map((section) => (
						<button class="link" key={section.id} onClick={() => document.getElementById(section.id)?.scrollIntoView({ block: "start" })}>
							{section.title}
						</button>
					))}
				</nav>
			)}
			{sections.map((section) => (
				<section class="panel prose" id={section.id} key={section.id} aria-labelledby={`${section.id}-title`}>
					<h2 id={`${section.id}-title`}>
						<Marked text={section.title} wanted={wanted} />
					</h2>
					{section.parts.map((part, index) => (
						<PartView key={index} part={part} wanted={wanted} />
					))}
				</section>
			))}
		</main>
	);
}
