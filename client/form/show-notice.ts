/** Replaces the notice by one of the page's templates, or removes it (`none`). */
export function showNotice(name: "waiting" | "unreachable" | "crash" | "none") {
  const $template = document.querySelector<HTMLTemplateElement>(`template[data-notice=${name}]`);
  const $notices = document.querySelector("[data-notices]");
  $notices?.replaceChildren($template?.content.cloneNode(true) ?? "");
}

/** Reports a missing script if the visitor has already pressed the button. */
export function reportMissingScript($form: HTMLElement) {
  if (!("attempt" in $form.dataset)) return;
  delete $form.dataset.attempt;
  showNotice("unreachable");
}
