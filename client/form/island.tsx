// Entry of the contact form's script. The form is static HTML (pages/contact/form.tsx) and belongs to the
// document: it is filled, checked and sent without React, so a message arrives even if React fails.
// React owns only what the form says, and renders it into empty slots of the form. Read in this order:
//   attempt.ts   in the head: what the visitor did before this script was there
//   load.ts      loads this script when the form is touched
//   state.ts     checks and sends; its signal `formState` is what both sides follow
//   island.tsx   listens to the form, writes the state into its attributes, mounts React
//   messages.tsx what React says in each state
// Translators of browsers change texts that React owns, and React then throws (react/react#11538):
// messages are rendered anew. If the very first rendering fails, a notice shows the typed texts, to copy.
import { effect } from "@preact/signals-react";
import { createRoot } from "react-dom/client";
import { getElement } from "../elements.ts";
import type { Attempt } from "./attempt.ts";
import { composeEmail } from "./email.ts";
import { FormMessages } from "./messages.tsx";
import { readFormValues } from "./payload.ts";
import { showNotice } from "./show-notice.ts";
import {
  cleanEmail,
  errorsIn,
  type FormProps,
  formState,
  refuseIfInvalid,
  submit,
  updateError,
} from "./state.ts";

const $island = getElement(document, "[data-contact-form]");
const $form = getElement($island, "form");
const $confirmation = getElement(document, "dialog.confirmation");

/** Plain DOM listeners work even if browser extensions wrap or move elements. */
function listenToForm(props: FormProps) {
  $form.addEventListener("submit", (event) => {
    event.preventDefault();
    void submit($form, props);
  });
  $form.addEventListener(
    "invalid",
    (event) => {
      event.preventDefault(); // the browser's bubble may be in another language than the page
      // Every invalid field has an event: the first one stands for all. Writing aids check the form's
      // validity, too, so this must not send.
      const isFirst = event.target === $form.querySelector(":invalid[name]");
      if (isFirst) refuseIfInvalid($form, props.texts);
    },
    true,
  );
  $form.addEventListener("input", ({ target }) =>
    // Only fields have this event. The message has the properties of an input that are read.
    updateError(target as HTMLInputElement, props.texts),
  );
  $form.addEventListener("change", () => cleanEmail($form)); // before the browser validates it
}

/** Writes the state into the markup: status, invalid fields, button, confirmation. */
function showState() {
  const current = formState.value;
  const $button = $form.querySelector<HTMLButtonElement>("[type=submit]");
  const errors = errorsIn(current);
  $form.dataset.status = current.status;
  for (const $field of $form.querySelectorAll<HTMLInputElement>("[required]"))
    if ($field.name in errors) $field.setAttribute("aria-invalid", "true");
    else $field.removeAttribute("aria-invalid");
  if ($button) $button.disabled = current.status === "sending";
  // The button lost the focus when it was disabled for sending.
  if (current.status === "failed" && document.activeElement === document.body)
    $button?.focus({ preventScroll: true });
  if (current.status === "sent") showConfirmation();
}

/** Covers the page. Its button is the only way out. */
function showConfirmation() {
  document.documentElement.classList.add("is-sent");
  if (!$confirmation.open) $confirmation.showModal();
  $confirmation.querySelector("h1")?.focus();
}

/**
 * React's root is a detached element, so that page scripts cannot touch it. Translators wrap texts,
 * which makes React throw (react/react#11538): then render anew, unless nothing was rendered before.
 */
function renderMessages(props: FormProps) {
  let isRendered = false;
  const onShown = () => {
    isRendered = true;
  };
  const onUncaughtError = (error: unknown) => {
    if (!isRendered) return showCrash(error);
    console.warn("The form's messages were changed from outside", error);
    for (const $slot of $form.querySelectorAll("[data-slot]")) $slot.replaceChildren();
    renderMessages(props);
  };
  createRoot(document.createElement("div"), { onUncaughtError }).render(
    <FormMessages {...props} onShown={onShown} />,
  );
}

/**
 * Shows the crash notice with the typed texts, to be copied. Not while a message is being sent, nor
 * once it was sent.
 */
function showCrash(error: unknown) {
  console.error("The contact form failed", error);
  $island.hidden = true;
  effect(() => {
    const { status } = formState.value;
    if (status === "sent") return showNotice("none");
    if (status === "sending") return showNotice("waiting");
    showNotice("crash");
    const $text = document.querySelector<HTMLTextAreaElement>("[data-notices] textarea");
    const typed = composeEmail(readFormValues($form));
    if (typed && $text) $text.value = typed;
    else $text?.parentElement?.remove();
  });
}

/** Marks the form as ready, and continues what the visitor did before. */
function resumeAttempt(props: FormProps) {
  const attempt = $form.dataset.attempt as Attempt | undefined; // as attempt.ts writes it
  $form.dataset.ready = "";
  delete $form.dataset.attempt;
  showNotice("none");
  if (!attempt) return;
  if (attempt !== "submit" && refuseIfInvalid($form, props.texts)) return;
  if (attempt !== "typed") $form.querySelector<HTMLElement>("[type=submit]")?.click();
}

try {
  const props: FormProps = JSON.parse($island.dataset.props ?? "");
  listenToForm(props);
  $confirmation.addEventListener("close", showConfirmation); // Safari ignores `closedby`: Escape closes
  renderMessages(props);
  effect(showState);
  resumeAttempt(props);
} catch (error) {
  showCrash(error);
}
