/** The stored choice; undefined where there is none, or no access. */
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
    // No access: the address carries the language.
  }
}

/** Leads to a page's twin before the page is seen; once only, where the twin does not answer within 5 s. */
export function redirectTo(twin: string) {
  if (history.state === twin) return;
  document.documentElement.hidden = true;
  location.replace(twin + location.search + location.hash);
  setTimeout(() => {
    history.replaceState(twin, "");
    location.reload(); // Chromium stopped reading the page
  }, 5000);
}

/** Stores the language of a switch when it is followed, by the middle button, too. */
export function rememberChoice($switch: HTMLAnchorElement) {
  for (const type of ["click", "auxclick"] as const)
    $switch.addEventListener(type, ({ button }) => {
      if (button < 2) store($switch.hreflang);
    });
}
