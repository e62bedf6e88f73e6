// The browser of the tests: the one from npm, or the one that CHROME_PATH names.
import { existsSync } from "node:fs";
import { copyFile, mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { type BrowserType, chromium, firefox, webkit } from "playwright-core";
import { projectFolder } from "../../content/load/project.ts";
import packed from "../../node_modules/@sparticuz/chromium/package.json" with { type: "json" };

const others: Record<string, BrowserType> = { webkit, firefox };
/** Chromium, unless ENGINE is "webkit" or "firefox". */
export const browserType = others[process.env.ENGINE ?? ""] ?? chromium;

/** Starts the browser. Workers connect to its address. */
export const startBrowser = async () =>
  browserType.launchServer(browserType === chromium ? await describeChromium() : {});

async function describeChromium() {
  return {
    executablePath: await findBrowser(),
    args: ["--no-sandbox", "--disable-gpu", "--font-render-hinting=none"],
  };
}

/** Returns the path of the browser. Unpacks the one from npm when it is first needed. */
async function findBrowser(): Promise<string> {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH;
  const folder = path.join(projectFolder, "node_modules/.cache", `chromium-${packed.version}`);
  if (!existsSync(folder)) await unpackBrowser(folder);
  process.env.FONTCONFIG_PATH = path.join(folder, "fonts");
  process.env.LD_LIBRARY_PATH = path.join(folder, "al2023/lib"); // libraries that a minimal Debian lacks
  return path.join(folder, "chromium");
}

const { resolve } = createRequire(import.meta.url);

async function unpackBrowser(folder: string) {
  const unfinished = `${folder}-unfinished`;
  await mkdir(unfinished, { recursive: true });
  const { TMPDIR } = process.env;
  process.env.TMPDIR = unfinished; // the package unpacks to it
  process.env.AWS_EXECUTION_ENV = "AWS_Lambda_nodejs20.x"; // then also libraries; it reads this when it is imported
  const { default: archive } = await import("@sparticuz/chromium");
  await archive.executablePath();
  if (TMPDIR) process.env.TMPDIR = TMPDIR;
  else delete process.env.TMPDIR;
  // The font of Android phones, which show it until the page's own fonts arrive.
  for (const weight of ["400Regular", "700Bold"]) {
    const font = resolve(`@expo-google-fonts/roboto/${weight}/Roboto_${weight}.ttf`);
    await copyFile(font, path.join(unfinished, "fonts", path.basename(font)));
  }
  const settings = path.join(unfinished, "fonts/fonts.conf");
  // The project may be moved, or copied with node_modules: name the folder relative to this file.
  const text = await readFile(settings, "utf8");
  await writeFile(settings, text.replace("<dir>/tmp/fonts", '<dir prefix="relative">.'));
  await rename(unfinished, folder);
}
