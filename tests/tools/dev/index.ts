// `npm run dev`: serves the site as it is being changed, with a contact endpoint beside it.
import path from "node:path";
import { announce, readPort, takePlace } from "../place.ts";
import { startDev } from "./start.ts";

const root = path.join(import.meta.dirname, "../../..");
const port = await readPort();
const place = await takePlace(port);
const { origin } = await startDev({ root, port, log: console.log, ...place });
announce(port, origin, place);
console.log("  Save a file, and open pages show it.\n");
