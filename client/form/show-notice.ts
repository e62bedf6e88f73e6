/** Shows a notice that the page holds ready in a template, in place of the one before; `none` takes it away. */
export function showNotice(name: "waiting" | "unreachable" | "crash" | "none") {
  const $template = document.querySelector<HTMLTemplateElement>(`template[data-notice=${name}]`);
  const $place = document.querySelector("[data-notices]");
  $place?.replaceChildren($template?.content.cloneNode(true) ?? "");
}
