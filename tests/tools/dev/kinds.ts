// Which files make up the site, and what a change of each reaches.
import type { Change } from "./watch.ts";

/** What a changed file is to the site. */
export type Kind = "modules" | "client" | "media" | "text" | "static" | "packages";

/** The first pattern that a file's path below the project matches says what it is. */
const kinds: readonly [RegExp, ...Kind[]][] = [
  [/(^|\/)\./],
  [/^content\/([^/]+\/)?[^/]+\.md$/, "text"],
  [/^content\/translations\.json$/, "text"],
  [/^content\/media\/[^/]+\.\w+$/, "media"],
  [/^content\/[^/]+\.ts$/, "modules"],
  [/^client\/.+\.css$/, "client"],
  [/^client\/.+\.tsx?$/, "client", "modules"],
  [/^pages\/.+\.tsx?$/, "modules"],
  [/^build\.ts$/, "modules"],
  [/^static\/./, "static"],
  [/^package(-lock)?\.json$/, "packages"],
];

const folders = /^(content(\/(it|en|media))?|(client|pages|static)(\/.*)?)$/;

/** Whether a file, or what lies in a folder, belongs to the site. */
export const isWatched = (name: string, isFolder: boolean): boolean =>
  isFolder ? folders.test(name) : kindsOfFile(name).length > 0;

function kindsOfFile(name: string): Kind[] {
  const [, ...found] = kinds.find(([pattern]) => pattern.test(name)) ?? [];
  return found as Kind[];
}

/** All that changes reach. */
export const kindsOf = (changes: readonly Change[]): Set<Kind> =>
  new Set(changes.flatMap(({ file }) => kindsOfFile(file)));
