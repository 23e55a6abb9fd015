/* The options of a game's rules, to be chosen for a new table. */
import { kitOf } from "../../games/registry";

export function OptionFields({ game, options, change }: { game: string; options: Record<string, number>; change(options: Record<string, number>): void }) {
	const kit = kitOf(game);
	return (
		<>
			{kit.info.options.map((option) => {
				const words = kit.optionWords()[option.name] ?? option.help;
				const value = options[option.name] ?? option.default;
				const set = (number: number) => change({ ...options, [option.name]: Math.min(option.high, Math.max(option.low, number || 0)) });
				return option.low === 0 && option.high === 1 ? (
					<label class="tick" key={option.name}>
						<input type="checkbox" checked={value === 1} onChange={(event) => set(event.currentTarget.checked ? 1 : 0)} />
						{words}
					</label>
				) : (
					<label class="field" key={option.name}>
						<span>{words}</span>
						<input type="number" min={option.low} max={option.high} value={value} onChange={(event) => set(Number(event.currentTarget.value))} />
					</label>
				);
			})}
		</>
	);
}
