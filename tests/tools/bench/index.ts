// `npm run bench`: measures what no test can promise, on the machine it runs on, and fails over budget.
import { parseArgs } from "node:util";
import { addresses, explained, onServedSite } from "../served-site.ts";
import { describeLoad } from "./load.ts";

const usage = `npm run bench                  first visits and interactions on a slow phone, against the budgets
npm run bench -- --lighthouse  Lighthouse's scores of all pages
npm run bench -- --dev         from saving a file to seeing it, under npm run dev
npm run bench -- --pages 4000  what building so many articles takes
Addresses, as in npm run bench -- /en /contact, leave the other pages out.`;

const flag = { type: "boolean", default: false } as const;
const options = { help: flag, lighthouse: flag, dev: flag, pages: { type: "string" } } as const;

/** What the command asks for; nothing where that cannot be told. */
function readOptions() {
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const only = positionals.length > 0 ? positionals : addresses;
    const isSound = only.every((address) => addresses.includes(address));
    return isSound && Number(values.pages ?? 4) >= 4 ? { ...values, only } : undefined;
  } catch {
    return undefined;
  }
}

type Asked = NonNullable<ReturnType<typeof readOptions>>;

/** Measures what is asked for; gives what is over budget, in words. */
async function measure({ dev, pages, lighthouse, only }: Asked): Promise<string[]> {
  if (dev) return (await import("./dev.ts")).benchDev();
  if (pages) return (await import("./articles.ts")).benchArticles(Number(pages));
  if (lighthouse) {
    const { benchLighthouse } = await import("./lighthouse.ts");
    return onServedSite((site) => benchLighthouse(site, only));
  }
  const { benchVisits } = await import("./visits.ts");
  const { benchInteractions } = await import("./interactions.ts");
  return onServedSite(async (site) => [
    ...(await benchVisits(site, only)),
    ...(await benchInteractions(site, only)),
  ]);
}

const asked = readOptions();
if (!asked || asked.help) {
  console.log(usage);
  process.exitCode = asked ? 0 : 1;
} else {
  const busy = describeLoad();
  if (busy) console.log(busy);
  const over = await explained(measure(asked));
  console.log(over.length > 0 ? `\nOver budget:\n${over.join("\n")}` : "\nNothing is over budget.");
  process.exitCode = over.length > 0 ? 1 : 0;
}
