// Sentences of quick answers in the message.

/** Stands in a sentence for what only the visitor knows. */
export const gap = "…";

export const beginningOf = (sentence: string) => sentence.split(gap, 1)[0] ?? "";

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
