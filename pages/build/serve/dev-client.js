// Runs in every page of `npm run dev`. Reloads the page after a build, or shows why a build failed.
const shown = document.querySelector("script[data-version]")?.getAttribute("data-version");
const $host = document.createElement("div");
const $root = $host.attachShadow({ mode: "open" }); // the site's styles end there
const sheet = new CSSStyleSheet(); // the page's policy does not forbid it
sheet.replaceSync(`:host { all: initial; } dialog { box-sizing: border-box; width: min(60rem, 100%); padding: 1.5rem;
  color: #f4f1ea; background: #1b1f1d; border: 0; border-top: 6px solid #d2381e; font: 1rem/1.5 ui-monospace, monospace;
  white-space: pre-wrap; overflow-wrap: anywhere; }`);
$root.adoptedStyleSheets = [sheet];
const $dialog = document.createElement("dialog");
$dialog.ariaLabel = "Problems";
$root.append($dialog);
document.documentElement.append($host);

/** @type {EventSource | undefined} */
let source;

/** Only visible pages connect, because browsers allow few connections to one server. */
function connect() {
  source?.close();
  if (document.hidden) return;
  source = new EventSource("/_dev/events");
  source.onmessage = ({ data }) => {
    const { version, problems } = JSON.parse(data);
    if (String(version) !== shown) location.reload();
    else if (problems) {
      $dialog.textContent = `${problems}\n\nBeneath is the last page that could be built. Escape shows it until the next build.`;
      if (!$dialog.open) $dialog.showModal();
    } else $dialog.close();
  };
}

document.addEventListener("visibilitychange", connect);
connect();
