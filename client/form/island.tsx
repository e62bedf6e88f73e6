// Entry of the contact form's script: gives the form's static HTML its life.
import { hydrateRoot } from "react-dom/client";
import { ContactForm, type ContactFormProps, identifierPrefix } from "./contact-form.tsx";
import { reveal } from "./reveal.ts";
import { followTyped } from "./typed.ts";

const $island = document.querySelector<HTMLElement>("[data-contact-form]");
if ($island) giveLife($island);

function giveLife($island: HTMLElement) {
  const readTyped = followTyped($island);
  const crash = (error: unknown) => {
    console.error("The contact form failed", error);
    $island.hidden = true;
    reveal("crash");
    handOver(readTyped());
  };
  try {
    const $props = document.getElementById("contact-form-props");
    const props = JSON.parse($props?.textContent ?? "") as ContactFormProps;
    hydrateRoot($island, <ContactForm {...props} />, {
      identifierPrefix,
      onUncaughtError: crash,
    });
  } catch (error) {
    crash(error);
  }
}

/** Puts what was typed into the crash notice, to be copied; where nothing was, its place goes. */
function handOver(typed: string) {
  const $text = document.querySelector<HTMLTextAreaElement>("[data-notices] textarea");
  if (typed && $text) $text.value = typed;
  else $text?.parentElement?.remove();
}
