// `npm run dev`: serves the site as it is being changed, with a contact endpoint beside it.
import path from "node:path";
import { announce, prepareLocalSite, readPort } from "../local-site.ts";
import { startDev } from "./start.ts";

const root = path.join(import.meta.dirname, "../../..");
const port = await readPort();
const site = await prepareLocalSite(port);
const { origin } = await startDev({ root, port, log: console.log, ...site });
announce(port, origin, site);
console.log("  Save a file, and open pages show it.\n");
