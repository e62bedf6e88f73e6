// In the head of Italian pages but not-found, before the first paint: a stored English choice leads to the English page.
// Not after Back: that must restore the page left.
import { readStored } from "./language.ts";

const twin = document.currentScript?.dataset.twin;
const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];

if (twin && visit?.type !== "back_forward" && readStored() === "en") {
  document.documentElement.hidden = true;
  location.replace(twin + location.search + location.hash);
}
