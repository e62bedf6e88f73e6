const storageKey = "language";

const englishAddresses = ["/products", "/about"];

/**
 * Decides the language of a visit (specification, section 4).
 * @param path with or without a slash at its end
 * @param stored what the storage holds; anything but `it` and `en` is ignored
 */
export function decideLanguage(path: string, stored: string | null): "it" | "en" {
  const address = path.replace(/\/+$/, "");
  if (address.startsWith("/en") || englishAddresses.includes(address)) return "en";
  return stored === "en" ? "en" : "it";
}

/** The stored choice; null where there is none, or no access. */
export function readStored(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

/** Stores the language of a switch when it is followed, by the middle button, too. */
export function rememberChoice($switch: HTMLAnchorElement) {
  const remember = () => {
    try {
      localStorage.setItem(storageKey, $switch.hreflang);
    } catch {
      // No access: the address carries the language.
    }
  };
  $switch.addEventListener("click", remember);
  $switch.addEventListener("auxclick", ({ button }) => {
    if (button === 1) remember();
  });
}
