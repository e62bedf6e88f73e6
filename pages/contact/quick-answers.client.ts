// Writes answers into the message at a tap, and takes them back. The message itself is the only state: an
// answer is pressed if its sentence is there. What a visitor has typed is never changed.
import { attachBehaviour } from "../../client/attach.ts";
import { getElement } from "../../client/elements.ts";
import { beginningOf, gap, toggleSentence } from "./sentences.ts";

/** Attaches quick answers to the message of their form. */
function writeAnswers($quickAnswers: HTMLElement) {
  const $message = getElement<HTMLTextAreaElement>(document, "[name=message]");
  const $answers = [...$quickAnswers.querySelectorAll("button")];
  const { opening = "" } = $quickAnswers.dataset;
  const sentenceOf = ($answer: HTMLElement) => $answer.dataset.sentence ?? "";

  const showPressed = () => {
    for (const $answer of $answers) {
      const isPressed = $message.value.includes(beginningOf(sentenceOf($answer)));
      $answer.setAttribute("aria-pressed", `${isPressed}`);
    }
  };
  /** Selects the gap of a sentence that is not filled in yet, so that the next letter replaces it. */
  const selectGap = () => {
    const sentences = [opening, ...$answers.map(sentenceOf)].filter((it) => it.includes(gap));
    const sentence = sentences.find((it) => $message.value.includes(it));
    if (sentence === undefined) return;
    const start = $message.value.indexOf(sentence) + sentence.indexOf(gap);
    $message.setSelectionRange(start, start + gap.length);
  };
  for (const $answer of $answers)
    $answer.addEventListener("click", () => {
      $message.value = toggleSentence($message.value, sentenceOf($answer), opening);
      $message.dispatchEvent(new Event("input", { bubbles: true })); // its error may be fixed now
    });
  $message.addEventListener("input", showPressed);
  $message.addEventListener("focus", () => setTimeout(selectGap)); // after a tap sets the caret
  addEventListener("pageshow", showPressed); // after Back the browser fills the form again
}

attachBehaviour(".quick-answers", writeAnswers);
