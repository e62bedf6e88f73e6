// Runs in the head of Italian pages, before the first paint. Leads visitors who come from outside and once
// chose English to the English page. Links within the site keep its language, and Back keeps the page.
const { twin = "" } = (document.currentScript as HTMLScriptElement).dataset; // a classic script in the head

try {
  const [{ type }] = performance.getEntriesByType("navigation") as [PerformanceNavigationTiming];
  const isFromHere = document.referrer.startsWith(`${location.origin}/`);
  if (localStorage.language === "en" && type !== "back_forward" && !isFromHere) {
    document.documentElement.hidden = true;
    location.replace(twin + location.search + location.hash);
  }
} catch {
  // Storage is blocked, so nothing is stored.
}
