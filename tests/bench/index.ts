// `npm run bench -- --<what>`: measures what no test can promise, on the machine it runs on.
import { parseArgs } from "node:util";

const usage = `npm run bench -- --dev          from saving a file to seeing it, under npm run dev
npm run bench -- --pages 4000   how quickly so many articles are built, beside other builders`;

const { values } = parseArgs({
  options: { dev: { type: "boolean", default: false }, pages: { type: "string" } },
});
if (values.dev) await (await import("./dev.ts")).benchDev();
if (values.pages) await (await import("./pages.ts")).benchPages(Number(values.pages));
if (!values.dev && !values.pages) console.log(usage);
