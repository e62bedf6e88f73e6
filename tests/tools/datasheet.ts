// `npm run datasheet`: prints the product page, two pages of A4, into static/ as a PDF in each language.
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { dataSheets } from "../../content/routes.ts";
import { appendDigest } from "../../pages/publish/outdated.ts";
import { showAllPictures, withSiteInBrowser } from "./site-in-browser.ts";

const folder = path.join(import.meta.dirname, "../../static");

await withSiteInBrowser(async ({ origin, browser, pages }) => {
  for (const page of pages.filter(({ route }) => route.page === "products")) {
    const tab = await browser.newPage();
    await tab.emulateMedia({ media: "print" });
    await tab.goto(origin + page.route.address);
    await tab.locator("picture source").evaluateAll(($sources) => {
      for (const $source of $sources) $source.remove(); // a PDF can hold JPEG as it is, AVIF only unpacked
    });
    await showAllPictures(tab);
    const pdf = appendDigest(await tab.pdf({ preferCSSPageSize: true, tagged: true }), page);
    const file = dataSheets[page.language];
    await writeFile(path.join(folder, file), pdf);
    console.log(`static/${file}  ${Math.ceil(pdf.length / 1000)} kB`);
  }
}, process.env);
