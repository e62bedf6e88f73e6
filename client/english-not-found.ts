// Replaces the Italian not-found page by the English one, which its template holds.

const $root = document.documentElement;
const $english = document.querySelector<HTMLTemplateElement>("template[lang=en]");

if ($english && $root.hidden) {
  $root.lang = "en";
  document.title = $english.dataset.title ?? document.title;
  document.body.replaceChildren($english.content);
  $root.hidden = false;
}
