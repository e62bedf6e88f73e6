// Sentences of quick answers in the message.

/** Stands in a sentence for what only the visitor knows. */
export const gap = "…";

/** What a message with the sentence contains, also once its gap is filled. */
export const beginningOf = (sentence: string) => sentence.split(gap, 1)[0] || sentence;

/**
 * The message with the sentence at its end, or without it. A sentence whose gap was filled stays: it is the
 * visitor's own.
 * @param opening first line of a message that is empty so far
 */
export function toggleSentence(message: string, sentence: string, opening: string): string {
  if (message.includes(sentence)) {
    const rest = message.replace(`${sentence} `, "").replace(sentence, "").trimEnd();
    return rest === opening ? "" : rest;
  }
  if (message.includes(beginningOf(sentence))) return message;
  if (message.trim() === "") return `${opening}\n${sentence}`;
  return message + (/\s$/.test(message) ? "" : " ") + sentence;
}
