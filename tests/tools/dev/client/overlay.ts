// What is wrong, over the page: file, line, the lines around it, message and remedy of every problem.
import type { FrameLine, Trouble } from "../explain.ts";
import rules from "./overlay.css";

const sheet = new CSSStyleSheet();
sheet.replaceSync(rules);

const $host = make("div", { id: "dev-overlay" });
const $title = make("h1", { id: "title", "aria-live": "polite" });
const $hide = make("button", { type: "button" }, "Hide");
const $files = make("div", {});
const note =
  "Beneath is the last page that worked. Escape hides this until something else is wrong.";
const $dialog = make(
  "dialog",
  { "aria-labelledby": "title" },
  make("div", { class: "head" }, $title, $hide),
  $files,
  make("p", { class: "note" }, note),
);
$hide.addEventListener("click", () => $dialog.close());
const $root = $host.attachShadow({ mode: "open" });
$root.adoptedStyleSheets = [sheet];
$root.append($dialog);

/** Shows problems in place of those shown before; none take the overlay away. */
export function showProblems(troubles: readonly Trouble[]) {
  if (!$host.isConnected) document.documentElement.append($host);
  const files = [...new Set(troubles.map(({ file }) => file))].sort();
  $title.textContent = `${count(troubles.length, "problem")} in ${count(files.length, "file")}`;
  const troublesIn = (file: string) => troubles.filter((trouble) => trouble.file === file);
  $files.replaceChildren(...files.map((file) => describeFile(file, troublesIn(file))));
  if (troubles.length === 0) $dialog.close();
  else if (!$dialog.open) $dialog.showModal();
}

function describeFile(file: string, troubles: readonly Trouble[]): HTMLElement {
  const inOrder = [...troubles].sort((a, b) => a.line - b.line);
  const $list = make("ul", { role: "list" }, ...inOrder.map(describeTrouble));
  return make("section", {}, make("h2", {}, file), $list);
}

function describeTrouble({ file, line, field, message, fix, frame }: Trouble): HTMLElement {
  const place = `line ${line}${field ? `, ${field}` : ""}`;
  return make(
    "li",
    {},
    make("p", { class: "place" }, place),
    make("p", { class: "message" }, message),
    ...(frame.length > 0 ? [drawFrame(`${file}, line ${line}`, frame)] : []),
    make("p", { class: "fix" }, `→ ${fix}`),
  );
}

function drawFrame(name: string, frame: readonly FrameLine[]): HTMLElement {
  const width = String(frame.at(-1)?.number).length;
  const $lines = frame.map(({ number, text, isMarked }) => {
    const line = `${isMarked ? ">" : " "} ${String(number).padStart(width)} | ${text}`;
    return make(isMarked ? "mark" : "span", {}, line);
  });
  return make("pre", { tabindex: "0", role: "region", "aria-label": name }, ...$lines);
}

function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const $element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) $element.setAttribute(key, value);
  $element.append(...children);
  return $element;
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? "" : "s"}`;
