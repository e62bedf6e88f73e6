// The oldest browsers in which the site is usable, made of the Chromium at hand: what they do not know is renamed.
import type { BrowserContext } from "playwright-core";

/** What each does not know of that which pages use. */
const unknown = {
  chrome104: /:has\(|color-mix\(|subgrid|\b\d+[ds]vh|\(scripting:/,
  firefox115: /:has\(/,
  "safari15.6":
    /color-mix\(|subgrid|overflow(-x)?:clip|\(scripting:|image\/avif|width(?= ?([<>]|&[lg]t;))|(?<=@media[^{]*)\bnot(?= ?\()/,
};
const unknownToAll = /:popover-open| popover=|animation-timeline|::details-content/;

export type OlderBrowser = keyof typeof unknown;
export const olderBrowsers = Object.keys(unknown) as OlderBrowser[];

/** A page as such a browser reads it; without its policy, which would refuse the changed style. */
export const age = (browser: OlderBrowser) => (html: string) =>
  html
    .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, "")
    .replaceAll(new RegExp(`${unknownToAll.source}|${unknown[browser].source}`, "g"), (name) =>
      name.replace(/[a-z][-\w]*/, "unheard-of"),
    );

/** Takes away from scripts what is newer. */
export const removeApis = (context: BrowserContext, browser: OlderBrowser) =>
  context.addInitScript((isSafari) => {
    const prototype = HTMLElement.prototype as Partial<HTMLElement>;
    for (const name of ["showPopover", "hidePopover", "togglePopover"] as const)
      delete prototype[name];
    if (!isSafari) return;
    delete (AbortSignal as Partial<typeof AbortSignal>).timeout;
    delete (HTMLFormElement.prototype as Partial<HTMLFormElement>).requestSubmit;
    delete (window as Partial<Window>).requestIdleCallback;
  }, browser.startsWith("safari"));
