// `npm run bench`: measures what no test can promise, on the machine it runs on, and fails over budget.
import { parseArgs } from "node:util";

const usage = `npm run bench                  first visits and interactions on a slow phone, against the budgets
npm run bench -- --lighthouse  Lighthouse's scores of all pages
npm run bench -- --dev         from saving a file to seeing it, under npm run dev
npm run bench -- --pages 4000  how quickly so many articles are built, beside other builders`;

const { values } = parseArgs({
  options: {
    help: { type: "boolean", default: false },
    lighthouse: { type: "boolean", default: false },
    dev: { type: "boolean", default: false },
    pages: { type: "string" },
  },
});

/** Measures what the command names; answers what is over budget, in words. */
async function measure(): Promise<string[]> {
  const { onStage } = await import("./stage.ts");
  const over: string[] = [];
  if (values.dev) over.push(...(await (await import("./dev.ts")).benchDev()));
  if (values.pages)
    over.push(...(await (await import("./pages.ts")).benchPages(Number(values.pages))));
  if (values.lighthouse) {
    const { benchLighthouse } = await import("./lighthouse.ts");
    await onStage(async (stage) => void over.push(...(await benchLighthouse(stage))));
  }
  if (!values.dev && !values.pages && !values.lighthouse) {
    const { benchVisits } = await import("./visits.ts");
    const { benchInteractions } = await import("./interactions.ts");
    await onStage(async (stage) => {
      over.push(...(await benchVisits(stage)), ...(await benchInteractions(stage)));
    });
  }
  return over;
}

if (values.help) console.log(usage);
else {
  const over = await measure();
  console.log(over.length > 0 ? `\nOver budget:\n${over.join("\n")}` : "\nNothing is over budget.");
  if (over.length > 0) process.exitCode = 1;
}
