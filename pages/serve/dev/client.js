// Runs in every page of `npm run dev`: loads it again after a build, and shows what keeps the next one from succeeding.
const shown = document.querySelector("script[data-version]")?.getAttribute("data-version");
const sheet = new CSSStyleSheet(); // the page's policy does not forbid it
sheet.replaceSync(`:host { all: initial; } * { font: 1rem/1.5 ui-monospace, monospace; }
  button { padding: 0.5rem 1rem; color: #1b1f1d; background: #f4f1ea; border: 2px solid #1b1f1d; }
  button[aria-pressed] { position: fixed; inset: auto auto 0.5rem 0.5rem; z-index: 9; }
  button[aria-pressed=true] { color: #fff; background: #d2381e; }
  fieldset { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(15rem, 1fr)); margin-bottom: 1rem; }
  textarea { box-sizing: border-box; display: block; width: 100%; min-height: 8rem; }
  dialog { box-sizing: border-box; width: min(60rem, 100%); border: 0; border-top: 6px solid #d2381e; padding: 1.5rem; color: #f4f1ea;
  background: #1b1f1d; font: 1rem/1.5 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }`);

function create(tag, properties, ...children) {
  const $element = Object.assign(document.createElement(tag), properties);
  $element.append(...children);
  return $element;
}

const $host = create("div");
const $root = $host.attachShadow({ mode: "open" }); // the site's styles end there
$root.adoptedStyleSheets = [sheet];
const $dialog = create("dialog", { ariaLabel: "Problems" });
$root.append($dialog);
document.documentElement.append($host);

/** @type {EventSource | undefined} */
let source;

/** Only pages in sight are connected: browsers allow few connections to one server. */
function connect() {
  source?.close();
  if (document.hidden) return;
  source = new EventSource("/_dev/events");
  source.onmessage = ({ data }) => {
    const { version, problems } = JSON.parse(data);
    if (String(version) !== shown && !$root.querySelector(".editor")) location.reload();
    else if (problems)
      show(
        `${problems}\n\nBeneath is the last page that could be built. Escape shows it until the next build.`,
      );
  };
}

function show(text) {
  $dialog.textContent = text;
  if (!$dialog.open) $dialog.showModal();
}

document.addEventListener("visibilitychange", connect);
addEventListener("pageshow", ({ persisted }) => persisted && connect());
connect();

// Editing: while the switch is on, a click on a text opens it in both languages.
const languages = { it: "Italiano", en: "English" };
const $switch = create("button", {}, "Edit texts");
$root.append($switch);

/** Kept while pages are loaded again. */
function setEditing(isEditing) {
  $switch.setAttribute("aria-pressed", String(isEditing));
  document.documentElement.style.cursor = isEditing ? "text" : "";
  sessionStorage.setItem("edit-texts", String(isEditing));
}
const isEditing = () => $switch.getAttribute("aria-pressed") === "true";
setEditing(sessionStorage.getItem("edit-texts") === "true");
$switch.addEventListener("click", () => setEditing(!isEditing()));

async function ask(address, body) {
  const options = {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  };
  const response = await fetch(address, options);
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}

/** Words of an element and of those around it, innermost first. */
const wordsAround = ($element) =>
  !$element || $element === document.body
    ? []
    : [
        $element.alt,
        $element.placeholder,
        $element.textContent.slice(0, 2000),
        ...wordsAround($element.parentElement),
      ].filter(Boolean);

function fieldsFor({ file, at, was }) {
  const $areas = Object.keys(languages).map((lang) =>
    create("textarea", { value: was[lang], lang, spellcheck: true }),
  );
  const $legend = create("legend", {}, `${file}  ${at.join(".")}`);
  const $labels = $areas.map(($area) => create("label", {}, languages[$area.lang], $area));
  const $set = create("fieldset", {}, $legend, ...$labels);
  const save = async () => {
    const now = Object.fromEntries($areas.map(($area) => [$area.lang, $area.value]));
    if (Object.keys(now).some((lang) => now[lang] !== was[lang]))
      await ask("/_dev/save", { file, at, was, now });
  };
  return { $set, save };
}

/** Shows each text found for some words; a dialog of its own, as problems may come meanwhile. */
function edit(found) {
  const texts = found.map(fieldsFor);
  const $failure = create("p", { role: "alert" });
  const save = async () => {
    try {
      for (const text of texts) await text.save();
      $editor.close();
    } catch ({ message }) {
      $failure.textContent = message;
    }
  };
  const $editor = create(
    "dialog",
    { className: "editor", ariaLabel: "Text in both languages" },
    ...texts.map(({ $set }) => $set),
    create("button", { onclick: save }, "Save"),
    create("button", { onclick: () => $editor.close() }, "Cancel"),
    $failure,
  );
  $editor.addEventListener("close", () => {
    $editor.remove();
    connect(); // loads the page again if it was built meanwhile
  });
  $root.append($editor);
  $editor.showModal();
}

async function editClicked(event) {
  if (!isEditing() || event.composedPath().includes($host)) return;
  event.preventDefault();
  event.stopPropagation();
  const { lang: language } = document.documentElement;
  const question = { language, address: location.pathname, words: wordsAround(event.target) };
  try {
    edit(await ask("/_dev/find", question));
  } catch ({ message }) {
    show(message);
  }
}
document.addEventListener("click", editClicked, true);
