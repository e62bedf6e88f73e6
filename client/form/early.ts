// Runs in the head of the contact page, before anything is painted. Shows the form; without script a notice stands
// instead. Marks the form when it is submitted before its own script has arrived.
import { wipeForeign } from "./carry.ts";

wipeForeign(document.currentScript?.dataset.twin);
document.documentElement.classList.add("scripted");

const takeSubmit = (event: Event) => {
  const $island = (event.target as HTMLElement).closest<HTMLElement>("[data-contact-form]");
  if (!$island) return;
  event.preventDefault();
  if (!("hydrated" in $island.dataset)) $island.dataset.submitted = "";
};

// In the capture phase: listeners on the form find it marked.
document.addEventListener("submit", takeSubmit, { capture: true });
