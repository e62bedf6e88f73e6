/**
 * Fetches an element of an HTML fragment. By XMLHttpRequest, because Trusted Types forbid every other
 * way to parse HTML.
 * @throws Error if it does not arrive within 20 seconds
 */
export function fetchFragment(address: string, selector: string): Promise<HTMLElement> {
  const request = new XMLHttpRequest();
  request.open("GET", address);
  request.responseType = "document";
  request.timeout = 20_000; // visitors do not wait in front of an empty space
  request.overrideMimeType("text/html; charset=utf-8"); // hosts send it as plain text, some as Latin 1
  request.send();
  return new Promise((resolve, reject) => {
    request.onloadend = () => {
      const $found = request.response?.querySelector(selector);
      if ($found) resolve(document.adoptNode($found));
      else reject(new Error(`There is no ${selector} at ${address}.`));
    };
  });
}
