// `npm run datasheet`: prints the product page, two pages of A4, into static/ as a PDF in each language.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { build } from "../../build.ts";
import { signSheet } from "../../pages/build/publish/data-sheet.ts";
import { failureMessage } from "../../pages/build/publish/report.ts";
import { dataSheets } from "../../pages/routes.ts";
import { launchBrowser } from "../support/browser.ts";
import { serveSite } from "../support/serve-site.ts";
import { showAllPictures } from "./site-in-browser.ts";

const folder = path.join(import.meta.dirname, "../../static");

async function printSheets(output: string): Promise<void> {
  const { pages } = await build({ output, isCompressed: false });
  const { origin, close } = await serveSite(output);
  const browser = await launchBrowser();
  for (const page of pages.filter(({ route }) => route.page === "products")) {
    const tab = await browser.newPage();
    await tab.emulateMedia({ media: "print" });
    await tab.goto(origin + page.route.address);
    await tab.locator("picture source").evaluateAll(($sources) => {
      for (const $source of $sources) $source.remove(); // a PDF can hold JPEG as it is, AVIF only unpacked
    });
    await showAllPictures(tab);
    const pdf = signSheet(await tab.pdf({ preferCSSPageSize: true, tagged: true }), page);
    const file = dataSheets[page.language];
    await writeFile(path.join(folder, file), pdf);
    console.log(`static/${file}  ${Math.ceil(pdf.length / 1000)} kB`);
  }
  await Promise.all([browser.close(), close()]);
}

const temporary = await mkdtemp(path.join(tmpdir(), "dab-sheet-"));
try {
  await printSheets(path.join(temporary, "site"));
} catch (error) {
  console.error(failureMessage(error));
  process.exitCode = 1;
} finally {
  await rm(temporary, { recursive: true });
}
