// Runs in every page of `npm run dev`: loads it again after a build, and shows what keeps the next one from succeeding.
const shown = document.querySelector("script[data-version]")?.getAttribute("data-version");
const $host = document.createElement("div");
const $root = $host.attachShadow({ mode: "open" });
const $dialog = document.createElement("dialog");
$dialog.setAttribute("aria-label", "Problems");
$root.append($dialog);

const sheet = new CSSStyleSheet(); // needs no leave of the page's policy
sheet.replaceSync(`
dialog { box-sizing: border-box; width: min(56rem, 100vw); max-height: 90dvh; padding: 1.5rem; border: 0;
  border-top: 6px solid #d2381e; color: #f4f1ea; background: #1b1f1d; font: 1rem/1.5 system-ui, sans-serif;
  overflow-wrap: anywhere; }
h2 { margin: 1.5rem 0 0; color: #ffb38a; font: 600 1rem/1.5 ui-monospace, monospace; }
h2:first-child { margin: 0; }
p { margin: 0; }
.message { white-space: pre-wrap; }
.fix { color: #a9e0bd; }
.note { margin-top: 1.5rem; color: #b9c0bc; }`);
$root.adoptedStyleSheets = [sheet];

/** @type {EventSource | undefined} */
let source;

/** Only pages in sight are connected: browsers allow few connections to one server. */
function connect() {
  source?.close();
  if (document.hidden) return;
  source = new EventSource("/_dev/events");
  source.onmessage = ({ data }) => {
    const { version, problems } = JSON.parse(data);
    if (String(version) !== shown) location.reload();
    else if (problems.length > 0) show(problems);
  };
}

function show(problems) {
  const items = problems.flatMap(({ file, line, field, message, fix }) => [
    make("h2", "place", `${file}, line ${line}${field ? `, ${field}` : ""}`),
    make("p", "message", message),
    make("p", "fix", `→ ${fix}`),
  ]);
  const note =
    "Beneath is the last page that could be built. Escape hides this until the next build.";
  $dialog.replaceChildren(...items, make("p", "note", note));
  document.documentElement.append($host);
  if (!$dialog.open) $dialog.showModal();
}

function make(tag, name, text) {
  const $element = document.createElement(tag);
  $element.className = name;
  $element.textContent = text;
  return $element;
}

document.addEventListener("visibilitychange", connect);
addEventListener("pageshow", ({ persisted }) => persisted && connect());
connect();
