// In the head of Italian pages but not-found, before the first paint: a stored English choice leads to the English page.
// Not after Back: that must restore the page left. Nor from that page itself: its switch was opened in a new tab, of which
// no click tells.
import { leadTo, storageKey } from "./language.ts";

const { twin = "" } = (document.currentScript as HTMLScriptElement).dataset;
const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];

try {
  if (localStorage.getItem(storageKey) === "en" && visit?.type !== "back_forward") {
    const previous = document.referrer.replace(/\/*(\?.*)?$/, "");
    if (previous === location.origin + twin) localStorage.setItem(storageKey, "it");
    else leadTo(twin);
  }
} catch {
  // No access: nothing is stored.
}
