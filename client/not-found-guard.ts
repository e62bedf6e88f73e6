// Runs in the head of the root's not-found page, which many hosts serve for every unknown address: hides it from
// visits in English before the first paint.
import { decideLanguage, readStored } from "./language.ts";
import { isOwnAddress } from "./not-found.ts";

if (decideLanguage(location.pathname, readStored()) === "en") {
  document.documentElement.hidden = true;
  const twin = document.currentScript?.dataset.twin;
  if (isOwnAddress()) location.replace(twin + location.search + location.hash);
}
