// Shows a button that prints the page, or the part that it names (styles/print.css).

import { attachBehaviour } from "../../client/attach.ts";

function showPrintButton($button: HTMLButtonElement) {
  const { dataset } = document.documentElement;
  $button.hidden = false;
  $button.addEventListener("click", () => {
    dataset.printed = $button.dataset.prints;
    addEventListener("afterprint", () => delete dataset.printed, { once: true });
    print();
  });
}

attachBehaviour("button[data-prints]", showPrintButton);
