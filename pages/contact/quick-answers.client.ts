// Writes answers into the message at a tap, and takes them back. The message itself is the only state: an
// answer is pressed if its sentence is there. What a visitor has typed is never changed.
import { attachBehaviour } from "../../client/attach.ts";
import { getElement } from "../../client/elements.ts";
import { beginningOf, gap, toggleSentence } from "./sentences.ts";

/** Attaches quick answers to the message of their form. */
function writeAnswers($quickAnswers: HTMLElement) {
  const $form = $quickAnswers.closest("form");
  if (!$form) return;
  const $message = getElement($form, "textarea");
  const $answers = [...$quickAnswers.querySelectorAll<HTMLElement>("[data-sentence]")];
  const { opening = "" } = $quickAnswers.dataset;
  const sentences = $answers.map(sentenceOf);

  const showPressed = () => {
    for (const $answer of $answers) {
      const isPressed = $message.value.includes(beginningOf(sentenceOf($answer)));
      $answer.setAttribute("aria-pressed", String(isPressed));
    }
  };
  for (const $answer of $answers)
    $answer.addEventListener("click", () => {
      const sentence = sentenceOf($answer);
      $message.value = toggleSentence($message.value, sentence, { opening, sentences });
      selectGap($message);
      $message.dispatchEvent(new Event("input", { bubbles: true })); // its error may be fixed now
    });
  $form.addEventListener("input", showPressed);
  addEventListener("pageshow", showPressed); // after Back the browser fills the form again
  $message.addEventListener("focus", () => setTimeout(selectGap, 0, $message)); // after a tap sets the caret
  showPressed();
}

const sentenceOf = ($answer: HTMLElement) => $answer.dataset.sentence ?? "";

/** Selects the first gap, so that the next letter replaces it. */
function selectGap($message: HTMLTextAreaElement) {
  const start = $message.value.indexOf(gap);
  if (start >= 0) $message.setSelectionRange(start, start + gap.length);
}

attachBehaviour(".quick-answers", writeAnswers);
