// Shows the English not-found page, which comes in a template of the Italian one, instead of it.

const $root = document.documentElement;
const $english = document.querySelector<HTMLTemplateElement>("template[lang=en]");

if ($english && $root.hidden) {
  $root.lang = "en";
  document.title = $english.dataset.title ?? document.title;
  document.body.replaceChildren($english.content);
  $root.hidden = false;
}
