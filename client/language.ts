/** The stored choice; undefined if there is none, or if storage is blocked. */
export function readStored(): string | undefined {
  try {
    return localStorage.language;
  } catch {
    return undefined;
  }
}

function store(language: string) {
  try {
    localStorage.language = language;
  } catch {
    // Storage is blocked. The address still names the language.
  }
}

/**
 * Redirects to the page's twin in the other language and hides this page. If the twin does not load
 * within 5 s, shows this page, once.
 */
export function redirectTo(twin: string) {
  if (history.state === twin) return;
  document.documentElement.hidden = true;
  location.replace(twin + location.search + location.hash);
  setTimeout(() => {
    history.replaceState(twin, "");
    location.reload(); // Chromium stopped parsing this page
  }, 5000);
}

/** Stores the language when the switch is followed, also by the middle button. */
export function rememberChoice($switch: HTMLAnchorElement) {
  for (const type of ["click", "auxclick"] as const)
    $switch.addEventListener(type, ({ button }) => {
      if (button < 2) store($switch.hreflang);
    });
}
