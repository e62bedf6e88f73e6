// `npm run bench -- --dev`: measures what no test can promise, on the machine it runs on.
import { parseArgs } from "node:util";
import { benchDev } from "./dev.ts";

const { values } = parseArgs({ options: { dev: { type: "boolean", default: false } } });
if (values.dev) await benchDev();
else console.log("npm run bench -- --dev   from saving a file to seeing it, under npm run dev");
