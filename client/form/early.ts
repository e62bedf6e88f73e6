// Runs in the head of the contact page: a form submitted before its script arrived waits for it, instead
// of leaving the page and losing what was typed.

document.addEventListener("submit", (event) => {
  const $island = (event.target as HTMLElement).closest<HTMLElement>("[data-contact-form]");
  if (!$island) return;
  event.preventDefault();
  if (!("live" in $island.dataset)) $island.dataset.submitted = "";
});
