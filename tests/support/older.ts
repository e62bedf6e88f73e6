// The oldest browsers in which the site is usable, made of the Chromium at hand: what they do not know is renamed.
import type { Page } from "playwright-core";

/** Features that pages use and this browser lacks. */
const newer = {
  chrome104: /:has\(|color-mix\(|subgrid|\b\d+[ds]vh|\(scripting:/,
  firefox115: /:has\(/,
  "safari15.6":
    /color-mix\(|subgrid|overflow(-x)?:clip|\(scripting:|image\/avif|width(?= ?([<>]|&[lg]t;))|(?<=@media[^{]*)\bnot(?= ?\()/,
};
const newerThanAll = /:popover-open| popover=|animation-timeline|::details-content/;

export type OlderBrowser = keyof typeof newer;
export const olderBrowsers = Object.keys(newer) as OlderBrowser[];

/** A page as such a browser reads it; without its policy, which would refuse the changed style. */
export const withoutNewer = (browser: OlderBrowser) => (html: string) => {
  const isMoreThanText = html.includes("<picture"); // texts alone use nothing that Safari lacks
  for (const names of isMoreThanText ? [newerThanAll, newer[browser]] : [newerThanAll])
    if (!names.test(html)) throw new Error(`This page uses nothing of ${names}`);
  return html
    .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, "")
    .replaceAll(new RegExp(`${newerThanAll.source}|${newer[browser].source}`, "g"), (name) =>
      name.replace(/[a-z][-\w]*/, "unheard-of"),
    );
};

export const removeApis = (page: Page, browser: OlderBrowser) =>
  page.addInitScript((isSafari) => {
    for (const name of ["showPopover", "hidePopover", "togglePopover"])
      Reflect.deleteProperty(HTMLElement.prototype, name);
    if (!isSafari) return;
    Reflect.deleteProperty(AbortSignal, "timeout");
    Reflect.deleteProperty(HTMLFormElement.prototype, "requestSubmit");
    Reflect.deleteProperty(window, "requestIdleCallback");
  }, browser.startsWith("safari"));
