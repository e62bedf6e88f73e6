// Runs in the head of the contact page, before anything is painted: says that there is script, without which a notice
// stands in the place of the form. One submitted before its own script arrived waits for it, instead of leaving the
// page and losing what was typed. And nothing that another site has put into the window's name reaches the form.
import { wipeForeign } from "./carry.ts";

wipeForeign(document.currentScript?.dataset.twin);
document.documentElement.classList.add("scripted");

const takeSubmit = (event: Event) => {
  const $island = (event.target as HTMLElement).closest<HTMLElement>("[data-contact-form]");
  if (!$island) return;
  event.preventDefault();
  if (!("hydrated" in $island.dataset)) $island.dataset.submitted = "";
};

// While capturing, so that whoever listens on the form finds it marked.
document.addEventListener("submit", takeSubmit, { capture: true });
