// Notices that the page holds ready in templates, for when the form cannot do its work.

/** Shows one of them in place of the one before; without a name, none. */
export function showNotice(name?: "waiting" | "unreachable" | "crash"): void {
  const $template = document.querySelector<HTMLTemplateElement>(`template[data-notice=${name}]`);
  document
    .querySelector("[data-notices]")
    ?.replaceChildren($template?.content.cloneNode(true) ?? "");
}
