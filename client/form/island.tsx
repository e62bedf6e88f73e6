// Entry of the contact form's script: gives the form's static HTML its life.
import { hydrateRoot } from "react-dom/client";
import { ContactForm, type ContactFormProps, identifierPrefix } from "./contact-form.tsx";
import { reveal } from "./reveal.ts";

const $island = document.querySelector<HTMLElement>("[data-contact-form]");
if ($island) giveLife($island);

function giveLife($island: HTMLElement) {
  const crash = (error: unknown) => {
    console.error("The contact form failed", error);
    $island.hidden = true;
    reveal("crash");
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
