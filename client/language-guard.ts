// Runs in the head of every Italian page, before first paint: a stored English choice leads to the twin.
import { decideLanguage, readStored } from "./language.ts";

const twin = document.currentScript?.dataset.twin;

if (twin && decideLanguage(location.pathname, readStored()) === "en") {
  document.documentElement.classList.add("leaving");
  location.replace(twin + location.search + location.hash);
}
