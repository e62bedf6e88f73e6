/** The stored language; undefined if there is none, or if storage is blocked. */
export function readStoredLanguage(): string | undefined {
  try {
    return localStorage.language;
  } catch {
    return undefined;
  }
}

function storeLanguage(language: string) {
  try {
    localStorage.language = language;
  } catch {
    // Storage is blocked. The address still names the language.
  }
}

const twinTimeoutMs = 5000;

/**
 * Redirects to the page's twin in the other language and hides this page. If the twin does not load
 * within 5 s, shows this page, once.
 */
export function redirectTo(twin: string) {
  if (history.state === twin) return;
  document.documentElement.hidden = true;
  location.replace(twin + location.search + location.hash);
  setTimeout(() => {
    history.replaceState(twin, ""); // after the reload: this twin did not answer
    location.reload(); // Chromium stopped parsing this page
  }, twinTimeoutMs);
}

/** Stores the language when the switch is followed, also by the middle button. */
export function rememberChoice($switch: HTMLAnchorElement) {
  for (const type of ["click", "auxclick"] as const)
    $switch.addEventListener(type, ({ button }) => {
      if (button < 2) storeLanguage($switch.hreflang);
    });
}
