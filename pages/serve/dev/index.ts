// `npm run dev`: serves the site as it is being changed, with a contact endpoint beside it; with `--host` to phones in the
// same network, too.
import path from "node:path";
import { announce, prepareLocalSite, readAddress, readPort } from "../local-site.ts";
import { startDev } from "./start.ts";

const root = path.join(import.meta.dirname, "../../..");
const port = readPort();
const address = process.argv.includes("--host") ? readAddress() : undefined;
const site = await prepareLocalSite(port, address);
const { origin } = await startDev({ root, port, address, log: console.log, ...site });
announce(port, origin, site.endpoint);
console.log("  Save a file, and open pages show it.\n");
