// Runs in the head of Italian pages, except not-found, before the first paint. Redirects to English
// if English is stored. Not after Back, which must restore the previous page. Not from the English
// page itself: its switch was opened in a new tab, without a click event. A reload keeps that
// referrer, so only navigations count.
import { redirectTo } from "./language.ts";

const { twin = "" } = (document.currentScript as HTMLScriptElement).dataset; // a classic script in the head

try {
  const [{ type }] = performance.getEntriesByType("navigation") as [PerformanceNavigationTiming];
  const previous = document.referrer.replace(/\/*(\?.*)?$/, "");
  if (localStorage.language === "en" && type !== "back_forward") {
    const isBySwitch = type === "navigate" && previous === location.origin + twin;
    if (isBySwitch) localStorage.language = "it";
    else redirectTo(twin);
  }
} catch {
  // Storage is blocked, so nothing is stored.
}
