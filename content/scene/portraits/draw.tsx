// Draws the portraits: `npm run draw` writes their masters.
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { renderToStaticMarkup } from "react-dom/server";
import { founder, gardener, type Person, retailer, stationOwner } from "./people.ts";
import { Portrait } from "./portrait.tsx";

const media = fileURLToPath(new URL("../../media/", import.meta.url));

/** Who is pictured under which name of a master. */
const portraits: Readonly<Record<string, Person>> = {
  "portrait-founder": founder,
  "portrait-garden-centre": gardener,
  "portrait-fuel-station": stationOwner,
  "portrait-retailer": retailer,
};

for (const [name, person] of Object.entries(portraits)) {
  const svg = renderToStaticMarkup(<Portrait person={person} />);
  await writeFile(path.join(media, `${name}.svg`), `${svg}\n`);
}
