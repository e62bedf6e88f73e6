// What the page holds ready for the case that the form cannot do its work.

/**
 * Shows a notice that waits in a template beside the form, with phone and e-mail.
 * @param name `waiting`: submitted before the script; `unreachable`: the script did not arrive; `crash`: it threw
 */
export function reveal(name: "waiting" | "unreachable" | "crash"): void {
  const $template = document.querySelector<HTMLTemplateElement>(`template[data-notice="${name}"]`);
  const $place = $template?.parentElement?.querySelector("[data-notices]");
  if ($template && $place) $place.replaceChildren($template.content.cloneNode(true));
}

/** Takes away what `reveal` has shown. */
export function conceal(): void {
  document.querySelector("[data-notices]")?.replaceChildren();
}
