// Runs in every page that `npm run dev` serves: keeps it up to date and shows what is wrong.
import { showProblems } from "./overlay.ts";

/** Put in by the server that bundles this. */
declare const eventsPath: string;

const version = document.querySelector<HTMLElement>("script[data-dev]")?.dataset ?? {};
const query = new URLSearchParams({
  path: location.pathname,
  markup: version.markup ?? "",
  style: version.style ?? "",
});
let source: EventSource | undefined;

/** Only pages in sight are connected: browsers allow few connections to one server. */
function connect() {
  source?.close();
  if (document.hidden) return;
  source = new EventSource(`${eventsPath}?${query}`);
  const on = (event: string, act: (data: never) => void) =>
    source?.addEventListener(event, ({ data }) => act(JSON.parse(data) as never));
  on("reload", () => location.reload());
  on("style", replaceStyle);
  on("problems", showProblems);
}

const sheet = new CSSStyleSheet();

/**
 * Puts a style in the place of the page's own. A constructed sheet needs no leave of the page's policy. The
 * page's rules for its font stay: a font that is declared anew may be left out by `font-display: optional`.
 */
function replaceStyle(style: string) {
  sheet.replaceSync(style.replace(/^@font-face{[^}]*}/, ""));
  document.adoptedStyleSheets = [sheet];
  const $style = document.querySelector("style");
  const rules = [...($style?.sheet?.cssRules ?? [])];
  for (const index of [...rules.keys()].reverse()) {
    if (!(rules[index] instanceof CSSFontFaceRule)) $style?.sheet?.deleteRule(index);
  }
}

document.addEventListener("visibilitychange", connect);
addEventListener("pageshow", ({ persisted }) => persisted && connect());
connect();
