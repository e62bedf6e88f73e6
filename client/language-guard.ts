// In the head of Italian pages but not-found, before the first paint: a stored English choice leads to the English page.
// Not after Back: that must restore the page left. Nor from that page itself: its switch was opened in a new tab, of which
// no click tells.
import { leadTo, readStored, store } from "./language.ts";

const twin = document.currentScript?.dataset.twin;
const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
const previous = document.referrer.replace(/\/*(\?.*)?$/, "");

if (twin && visit?.type !== "back_forward" && readStored() === "en") {
  if (previous === location.origin + twin) store("it");
  else leadTo(twin);
}
