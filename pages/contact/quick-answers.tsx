// Buttons above the message that write its first sentences. They are not form fields: only the message is sent.
import type { ContactProps } from "./contact.texts.ts";

export function QuickAnswers({ texts: { quickAnswers } }: ContactProps) {
  if (!quickAnswers?.answers.length) return null;
  const { question, opening, answers } = quickAnswers;
  return (
    <fieldset className="quick-answers" data-opening={opening}>
      <legend>{question}</legend>
      <ul>
        {answers.map(({ label, sentence }) => (
          <li key={label}>
            <button type="button" aria-pressed="false" data-sentence={sentence}>
              {label}
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
