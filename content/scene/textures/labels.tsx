// The pictograms on the machine's front, each beside what it explains.
import { colour } from "../palette.ts";
import { Icon, type IconName } from "./icons.tsx";
import type { Artwork } from "./parts.tsx";

const names: readonly IconName[] = [
  "coin",
  "notes",
  "card",
  "contactless",
  "bag",
  "suction-in",
  "air-out",
];

/** File names where they differ from the pictogram's. */
const files: Partial<Record<IconName, string>> = { coin: "coins" };

const side = 512;

/** One label per pictogram, in straw on nothing. */
export const labels: readonly Artwork[] = names.map((name) => ({
  name: `label-${files[name] ?? name}`,
  width: side,
  height: side,
  draw: () => <Icon name={name} size={side} color={colour.straw} />,
}));
