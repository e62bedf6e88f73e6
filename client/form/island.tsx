// Entry of the contact form's script.
import { hydrateRoot } from "react-dom/client";
import { ContactForm } from "./contact-form.tsx";
import { composeLetter } from "./letter.ts";
import { readFields } from "./payload.ts";
import { showNotice } from "./show-notice.ts";
import type { FormProps } from "./state.ts";

const $island = document.querySelector<HTMLElement>("[data-contact-form]");
if ($island) hydrate($island);

function hydrate($island: HTMLElement) {
  const $form = $island.querySelector("form"); // holds what was typed even where React has taken it away
  const crash = (error: unknown) => {
    console.error("The contact form failed", error);
    $island.hidden = true;
    showNotice("crash");
    showTyped($form ? composeLetter(readFields($form)) : "");
  };
  try {
    const props: FormProps = JSON.parse($island.dataset.props ?? "");
    hydrateRoot($island, <ContactForm {...props} />, { onUncaughtError: crash });
  } catch (error) {
    crash(error);
  }
}

/** Puts what was typed into the crash notice, to be copied; removes the box if nothing was typed. */
function showTyped(typed: string) {
  const $text = document.querySelector<HTMLTextAreaElement>("[data-notices] textarea");
  if (typed && $text) $text.value = typed;
  else $text?.parentElement?.remove();
}
