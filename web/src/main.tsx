import { render } from "preact";
import { Defs } from "./art/defs";
import { App } from "./ui/App";
/* What every table draws with is here from the start, so that a table is one more file and not four. */
import "./art/things";
import "./ui/flip";
import "./ui/fresh";
import "./ui/kit/people";
import "./tokens.css";
import "./art/kit.css";
import "./style.css";
import "./pages.css";
import "./table.css";

render(
	<>
		<Defs />
		<App />
	</>,
	document.getElementById("app")!,
);

if ("serviceWorker" in navigator && location.protocol !== "file:")
	window.addEventListener("load", () => void navigator.serviceWorker.register("sw.js").catch(() => {}));
