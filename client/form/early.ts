// Runs in the head of the contact page, before anything is painted. Shows the form; without script a notice stands
// instead. Keeps on the form how its button was pressed before the form's own script has come: "submit"; "invalid" where
// the browser refused; "typed" where something was typed since, so that half a message is never sent unasked.
document.documentElement.classList.add("scripted");

const keep = (event: Event) => {
  const $form = (event.target as Element).closest<HTMLElement>("form");
  if (event.type !== "input") event.preventDefault(); // no bubble in the browser's own language
  if (!$form || "ready" in $form.dataset) return;
  if (event.type !== "input") $form.dataset.early = event.type;
  else if ($form.dataset.early === "invalid") $form.dataset.early = "typed";
};

// In the capture phase: `invalid` does not bubble, and listeners on the form find it marked.
for (const type of ["submit", "invalid", "input"]) document.addEventListener(type, keep, true);
