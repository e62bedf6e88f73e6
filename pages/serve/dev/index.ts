// `npm run dev`: serves the site as it is being changed, with a contact endpoint beside it; with `--host` to phones in the
// same network, too.
import path from "node:path";
import { readAddress, readFlags, serveLocally } from "../local-site.ts";
import { startDev } from "./start.ts";

const root = path.join(import.meta.dirname, "../../..");
const address = readFlags("host").host ? readAddress() : undefined;
await serveLocally((site) => startDev({ root, address, log: console.log, ...site }), address);
console.log("  Save a file, and open pages show it.\n");
