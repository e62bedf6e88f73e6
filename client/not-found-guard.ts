// Runs in the head of /404.html, which many hosts serve for every unknown address. Shows English
// visits the English page, which a template contains.
import { readStoredLanguage, redirectTo } from "./language.ts";
import { isNotFoundAddress } from "./not-found-address.ts";

const $root = document.documentElement;
const { twin = "", english = "" } = document.currentScript?.dataset ?? {};

if (new RegExp(english, "i").test(location.pathname) || readStoredLanguage() === "en") {
  if (isNotFoundAddress()) redirectTo(twin);
  else {
    $root.hidden = true; // before the first paint
    document.addEventListener("readystatechange", showEnglish, { once: true });
  }
}

/** Runs after parsing, but before the page's module, which must find only the English page. */
function showEnglish() {
  const $english = document.querySelector<HTMLTemplateElement>("template[lang=en]");
  if ($english) {
    $root.lang = "en";
    document.title = $english.dataset.title ?? document.title;
    document.body.replaceChildren($english.content);
  }
  $root.hidden = false;
}
