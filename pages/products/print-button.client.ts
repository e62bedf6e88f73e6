// Shows a button that prints the page, or the part that it names (styles/print.css).

import { attachBehaviour } from "../../client/attach.ts";

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

attachBehaviour("button[data-prints]", showPrintButton);
