// Shows a button that prints the page, or a fragment alone (styles/print.css).

import { attachBehaviour } from "../../client/attach.ts";
import { getElement } from "../../client/elements.ts";
import { fetchFragment } from "../../client/fragment.ts";

const { dataset } = document.documentElement;

function showPrintButton($button: HTMLButtonElement) {
  $button.hidden = false;
  $button.addEventListener("click", () => {
    dataset.printed = $button.dataset.prints;
    // Not at `afterprint`: phones send it at once, and draw the page later, again for each size of paper.
    for (const input of ["pointermove", "pointerdown", "keydown"])
      addEventListener(input, () => delete dataset.printed, { once: true });
    print();
  });
}

/** Adds what only paper shows, after all that visitors see. Without it there is no button. */
function fetchPrint($button: HTMLButtonElement) {
  const { source = "", prints } = $button.dataset;
  addEventListener("load", async () => {
    getElement(document, "main").append(await fetchFragment(source, `.${prints}`));
    showPrintButton($button);
  });
}

attachBehaviour("button[data-prints]:not([data-source])", showPrintButton);
attachBehaviour("button[data-prints][data-source]", fetchPrint);
