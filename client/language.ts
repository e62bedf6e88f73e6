// The language of a visit, as the specification's section 4 has it.

/** Key of the browser's storage that remembers a choice. */
const storageKey = "language";

const englishAddresses = ["/products", "/about"];

/**
 * Decides the language of a visit.
 * @param path the address's path; a trailing slash makes no difference
 * @param stored what the storage holds; anything but `it` and `en` is ignored
 */
export function decideLanguage(path: string, stored: string | null): "it" | "en" {
  const address = path.replace(/\/+$/, "");
  if (address.startsWith("/en") || englishAddresses.includes(address)) return "en";
  return stored === "en" ? "en" : "it";
}

/** The stored choice, or null where there is none or the storage refuses. */
export function readStored(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

/** Stores the language of a switch when it is followed, in this tab or, by the middle button, in another. */
export function rememberChoice($switch: HTMLAnchorElement) {
  const remember = () => {
    try {
      localStorage.setItem(storageKey, $switch.hreflang);
    } catch {
      // The choice holds for this page: the address itself carries the language.
    }
  };
  $switch.addEventListener("click", remember);
  $switch.addEventListener("auxclick", ({ button }) => {
    if (button === 1) remember();
  });
}
