// Entry of the contact form's script, loaded for its island.
import { hydrateRoot } from "react-dom/client";
import { ContactForm } from "./contact-form.tsx";
import { composeLetter } from "./letter.ts";
import { readFields } from "./payload.ts";
import { showNotice } from "./show-notice.ts";
import type { FormProps } from "./state.ts";

const $island = document.querySelector("[data-contact-form]") as HTMLElement;
const $form = $island.querySelector("form"); // holds what was typed even where React has taken it away

/** Shows the crash notice with what was typed, to be copied; without the box if nothing was typed. */
function crash(error: unknown) {
  console.error("The contact form failed", error);
  $island.hidden = true;
  showNotice("crash");
  const $text = document.querySelector<HTMLTextAreaElement>("[data-notices] textarea");
  const typed = $form && composeLetter(readFields($form));
  if (typed && $text) $text.value = typed;
  else $text?.parentElement?.remove();
}

try {
  const props: FormProps = JSON.parse($island.dataset.props ?? "");
  hydrateRoot($island, <ContactForm {...props} />, { onUncaughtError: crash });
} catch (error) {
  crash(error);
}
