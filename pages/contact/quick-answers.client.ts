// Writes answers into the message at a tap, and takes them back. The message itself is the only state: an
// answer is pressed if its sentence is there. What a visitor has typed is never changed.
import { getElement } from "../../client/elements.ts";

/** Stands in a sentence for what only the visitor knows. */
const gap = "…";

/** Attaches the quick answers of a form to its message. */
export function writeAnswers($form: HTMLElement) {
  const $message = getElement($form, "textarea");
  const $answers = [...$form.querySelectorAll<HTMLElement>("[data-sentence]")];
  const opening = getElement($form, "[data-opening]").dataset.opening ?? "";
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
const beginningOf = (sentence: string) => sentence.split(gap, 1)[0] ?? "";

/** Selects the first gap, so that the next letter replaces it. */
function selectGap($message: HTMLTextAreaElement) {
  const start = $message.value.indexOf(gap);
  if (start >= 0) $message.setSelectionRange(start, start + gap.length);
}

/**
 * The message with the sentence, or without it. A sentence whose gap was filled stays: it is the
 * visitor's own.
 * @param all `opening` is the first line of a message that is empty so far; `sentences` are all answers
 */
export function toggleSentence(
  message: string,
  sentence: string,
  { opening, sentences }: { opening: string; sentences: readonly string[] },
): string {
  if (message.includes(sentence)) return removeSentence(message, sentence, opening);
  if (message.includes(beginningOf(sentence))) return message;
  if (message.trim() === "") return `${opening}\n${sentence}`;
  const end = endOfAnswers(message, sentences);
  const space = /\s$/.test(message.slice(0, end)) ? "" : " ";
  return message.slice(0, end) + space + sentence + message.slice(end);
}

/** Where the last answer ends, or the message if it has none. */
function endOfAnswers(message: string, sentences: readonly string[]): number {
  const ends = sentences
    .filter((sentence) => message.includes(sentence))
    .map((sentence) => message.indexOf(sentence) + sentence.length);
  return ends.length > 0 ? Math.max(...ends) : message.length;
}

/** Removes a sentence with the space before it, and the opening if nothing else is left. */
function removeSentence(message: string, sentence: string, opening: string): string {
  const start = message.indexOf(sentence);
  const before = message.slice(0, start);
  const after = message.slice(start + sentence.length);
  const rest = before.endsWith(" ") ? before.slice(0, -1) + after : before + after.trimStart();
  return rest.trim() === opening ? "" : rest;
}
