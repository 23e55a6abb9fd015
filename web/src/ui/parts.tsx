/* Small things every screen uses. */
import type { ComponentChildren } from "preact";
import { Ghost } from "../art/ghost";
import { Icon } from "../art/icons";
import { SPECTATOR, type View } from "../engine/types";
import { t } from "../words/i18n";
import { lookOf } from "./kit/people";

export function Brand() {
	return (
		<a class="brand" href="#/">
			<svg viewBox="0 0 100 100" aria-hidden="true">
				<path d="M50 8c24 0 38 18 38 42v42c-7 0-8-8-13-8s-7 9-12 9-8-9-13-9-8 9-13 9-7-9-12-9-6 8-13 8V50C12 26 26 8 50 8z" fill="var(--ink)" />
				<circle cx="38" cy="46" r="6" fill="var(--night)" />
				<circle cx="62" cy="46" r="6" fill="var(--night)" />
				<ellipse cx="50" cy="66" rx="7" ry="9" fill="var(--night)" />
			</svg>
			Séance
		</a>
	);
}

/* Who sits round the table, in order of play; the board adds what its game counts. */
export function Seats(props: {
	view: View;
	names: string[];
	me: number;
	thinking: number;
	facts(seat: number): ComponentChildren;
	mark?(seat: number): ComponentChildren;
}) {
	const { view, names, me, thinking } = props;
	return (
		<ul class={`seats of-${view.players}`} aria-label={t("Players")}>
			{view.seats.map((_, index) => (
				<li class={`seat ${view.actor === index ? "turn" : ""} ${me === index && me !== SPECTATOR ? "me" : ""}`} key={index} data-place={`seat-${index}`}>
					{props.mark?.(index) ?? <Ghost look={lookOf(view.seats, index)} />}
					<span>
						<span class={`who ${thinking === index ? "thinking" : ""}`}>
							{me === index && me !== SPECTATOR ? (
								<>
									<span class="in-full">
										{names[index]} ({t("you")})
									</span>
									<span class="in-short">
										{names[index]}
										<span class="hidden-text"> ({t("you")})</span>
									</span>
								</>
							) : (
								names[index]
							)}
						</span>
						<br />{" "}
						<span class="facts">{props.facts(index)}</span>
					</span>
				</li>
			))}
		</ul>
	);
}

/* `stands`: why nothing can be taken back, or "". The button keeps the focus then, and a touch of it says why. */
export function TakeBack(props: { stands: string; takeBack(): void; tell(words: string): void }) {
	const { stands, takeBack, tell } = props;
	return (
		<button
			class="tool"
			aria-disabled={stands !== ""}
			onClick={() => (stands === "" ? takeBack() : tell(stands))}
			title={stands || `${t("Take back")} (u)`}
			aria-description={stands || undefined}
		>
			<Icon name="undo" /> <span class="word">{t("Take back")}</span>
		</button>
	);
}

/* While a part of the page is being loaded, or when it could not be. */
export function Waiting(props: { failed?: boolean }) {
	return <main class="plain">{props.failed ? t("This part could not be loaded. Check the connection and reload.") : t("Lighting the candles…")}</main>;
}

export function Banner(props: { error?: boolean; children: ComponentChildren }) {
	return (
		<div class={`banner ${props.error ? "error" : ""}`} role={props.error ? "alert" : "status"}>
			{props.children}
		</div>
	);
}
