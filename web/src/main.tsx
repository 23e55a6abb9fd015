import { render } from "preact";
import { App } from "./ui/App";
import "./style.css";
import "./games/ghooost/ghooost.css";
import "./games/thirteen/thirteen.css";
import "./games/phantom/phantom.css";
import "./games/boo/boo.css";
import "./rules/rules.css";
import "./learn/learn.css";

render(<App />, document.getElementById("app")!);

if ("serviceWorker" in navigator && location.protocol !== "file:")
	window.addEventListener("load", () => void navigator.serviceWorker.register("sw.js").catch(() => {}));
