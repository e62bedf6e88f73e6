// `npm run dev`: serves the site as it is being changed, with a contact endpoint beside it.
import path from "node:path";
import { announce, prepareServing, readPort } from "../serving.ts";
import { startDev } from "./start.ts";

const root = path.join(import.meta.dirname, "../../..");
const port = await readPort();
const serving = await prepareServing(port);
const { origin } = await startDev({ root, port, log: console.log, ...serving });
announce(port, origin, serving);
console.log("  Save a file, and open pages show it.\n");
