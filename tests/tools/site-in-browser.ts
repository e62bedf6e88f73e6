// The built site with a contact endpoint, and a browser, for tools that open pages.
import path from "node:path";
import type { Browser, Page } from "playwright-core";
import { build } from "../../build.ts";
import { describeFailure } from "../../pages/publish/report.ts";
import { serveSite } from "../../pages/serve/site.ts";
import { launchBrowser } from "../support/browser.ts";
import { startTestEndpoint } from "../support/endpoint.ts";
import { makeFolder, removeFolders } from "../support/folder.ts";

/** Builds and serves the site and starts a browser while `run` runs. Prints errors of content and disk. */
export async function withSiteInBrowser(
  run: (site: { origin: string; browser: Browser }) => unknown,
) {
  const folder = path.join(await makeFolder(), "site");
  const [endpoint, { origin, close }] = await Promise.all([startTestEndpoint(), serveSite(folder)]);
  endpoint.allow(origin);
  const browser = await launchBrowser();
  try {
    console.log("Building the site …");
    const environment = { CONTACT_ENDPOINT: endpoint.url, SITE_URL: origin };
    await build({ environment, output: folder });
    await run({ origin, browser });
  } catch (error) {
    console.error(describeFailure(error));
    process.exitCode = 1;
  } finally {
    await Promise.all([browser.close(), close(), endpoint.close()]);
    await removeFolders();
  }
}

/** Loads lazy elements and waits until every picture is decoded. */
export const showAllPictures = (page: Page) =>
  page.evaluate(async () => {
    const $images = [...document.images];
    for (const $image of $images) $image.loading = "eager";
    await Promise.all($images.map(($image) => $image.decode().catch(() => undefined)));
    await document.fonts.ready;
  });
