/** Shows a notice that the page holds ready in a template, in place of the one before; `none` takes it away. */
export function showNotice(name: "waiting" | "unreachable" | "crash" | "none") {
  const $template = document.querySelector<HTMLTemplateElement>(`template[data-notice=${name}]`);
  const $place = document.querySelector("[data-notices]");
  $place?.replaceChildren($template?.content.cloneNode(true) ?? "");
}

/** Says that the form's script did not come, where its button was pressed before. */
export function reportMissingScript($form: HTMLElement) {
  if (!("early" in $form.dataset)) return;
  delete $form.dataset.early;
  showNotice("unreachable");
}
