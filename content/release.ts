// What may stand in a draft but must not go live.
import type { Content } from "./load.ts";
import type { Problem } from "./problem.ts";
import { remedyFor } from "./remedies.ts";

/** Everything in sound content that a release refuses. */
export const refuseRelease = (content: Content): Problem[] => [
  ...refuseSamples(content),
  ...refuseMissing(content),
  ...content.reserved,
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
