// Runs in the head of Italian pages, except not-found, before the first paint. A stored English
// choice leads to the English page. Not after Back: that must restore the page left. Nor by a link
// on the English page: that was its switch, opened in a new tab, of which no click tells. A reload
// keeps that referrer, but follows no link.
import { redirectTo } from "./language.ts";

const { twin = "" } = (document.currentScript as HTMLScriptElement).dataset;

try {
  const [{ type }] = performance.getEntriesByType("navigation") as [PerformanceNavigationTiming];
  const previous = document.referrer.replace(/\/*(\?.*)?$/, "");
  if (localStorage.language === "en" && type !== "back_forward") {
    const isBySwitch = type === "navigate" && previous === location.origin + twin;
    if (isBySwitch) localStorage.language = "it";
    else redirectTo(twin);
  }
} catch {
  // No access: nothing is stored.
}
