// What may stand in a draft but must not go live.
import { joinLines } from "./blocks.ts";
import type { Content } from "./load.ts";
import type { Problem } from "./problem.ts";
import { remedyFor } from "./remedies.ts";
import { reviewCommand, type StaleText } from "./translations.ts";

/** Everything in sound content that a release refuses. */
export const refuseRelease = (content: Content): Problem[] => [
  ...refuseSamples(content),
  ...refuseMissing(content),
  ...content.reserved,
  ...refuseStale(content),
];

const refuseSamples = ({ samples }: Content): Problem[] =>
  samples.map(({ file, line, field }) => ({
    file,
    line,
    field,
    message: "This is a sample and must not go live.",
    fix: `${remedyFor(field) ?? "Replace it with what is true."} Then take "${field}" off this file's list of samples.`,
  }));

const refuseMissing = ({ missing }: Content): Problem[] =>
  missing.map(({ file, line, key }) => ({
    file,
    line,
    field: key,
    message: "This text is missing: the page shows its key instead.",
    fix: "Add it.",
  }));

const refuseStale = ({ stale }: Content): Problem[] =>
  stale.map((text) => ({
    file: text.file,
    line: text.line,
    field: text.field,
    ...explainStale(text),
  }));

function explainStale({
  name,
  field,
  italian,
  english,
}: StaleText): Pick<Problem, "message" | "fix"> {
  if (!english) return { message: "This text has no English twin.", fix: "Translate it." };
  if (!italian) {
    return { message: "This text has no Italian twin.", fix: "Write it, or take this one out." };
  }
  return {
    message: `This was not reviewed since its Italian became: ${joinLines(italian.text)}`,
    fix: `Bring it in line with ${italian.file}, line ${italian.line}, then run: ${reviewCommand({ name, field })}`,
  };
}
