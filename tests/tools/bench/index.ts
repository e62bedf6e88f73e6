// `npm run bench`: measures what no test can promise, on the machine it runs on, and fails over budget.
import { parseArgs } from "node:util";
import { onStage } from "../stage.ts";

const usage = `npm run bench                  first visits and interactions on a slow phone, against the budgets
npm run bench -- --lighthouse  Lighthouse's scores of all pages
npm run bench -- --dev         from saving a file to seeing it, under npm run dev
npm run bench -- --pages 4000  what building so many articles takes`;

const flag = { type: "boolean", default: false } as const;
const options = { help: flag, lighthouse: flag, dev: flag, pages: { type: "string" } } as const;
const { values } = parseArgs({ options });

/** Measures what the command names; gives what is over budget, in words. */
async function measure(): Promise<string[]> {
  if (values.dev) return (await import("./dev.ts")).benchDev();
  if (values.pages) return (await import("./articles.ts")).benchArticles(Number(values.pages));
  if (values.lighthouse) return onStage((await import("./lighthouse.ts")).benchLighthouse);
  const { benchVisits } = await import("./visits.ts");
  const { benchInteractions } = await import("./interactions.ts");
  return onStage(async (stage) => [
    ...(await benchVisits(stage)),
    ...(await benchInteractions(stage)),
  ]);
}

if (values.help) console.log(usage);
else {
  const over = await measure();
  console.log(over.length > 0 ? `\nOver budget:\n${over.join("\n")}` : "\nNothing is over budget.");
  if (over.length > 0) process.exitCode = 1;
}
