// The build as a whole: the command, what it refuses, what it leaves alone, and what each fact changes.
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Element } from "happy-dom";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { type BuildOptions, build } from "../../build.ts";
import { ContentError, type Problem } from "../../content/load/problem.ts";
import {
  article,
  type ContentCopy,
  copyContent,
  copyProject,
  hashFolder,
  loadSound,
  makeCache,
  makeFolder,
  makeReleasable,
  type ProjectCopy,
  pageFiles,
  parse,
  project,
  readPage,
  runBuild,
  visibleText,
} from "../support/fixtures.ts";

let cache: string;
beforeAll(async () => {
  cache = await makeCache();
  await buildCopy(await copyContent());
}, 300_000); // where the cache is empty, encoding all pictures takes minutes

/** Builds a copy of the content into a folder of its own. */
async function buildCopy(content: ContentCopy, options: BuildOptions = {}): Promise<string> {
  const output = path.join(await makeFolder(), "dist");
  await build({ content: content.root, output, cache, environment: {}, ...options });
  return output;
}

/** The problems that a build ends with. */
const problemsOf = (building: Promise<unknown>): Promise<Problem[]> =>
  building.then(
    () => [],
    (error) => {
      if (error instanceof ContentError) return error.problems;
      throw error;
    },
  );

/** All built pages in one text, the source as it is. */
const readPages = async (folder: string) =>
  (
    await Promise.all(pageFiles.map(({ file }) => readFile(path.join(folder, file), "utf8")))
  ).join();

describe("the command", () => {
  let copy: ProjectCopy;
  let content: ContentCopy;
  beforeAll(async () => {
    copy = await copyProject();
    content = copy.content;
  });

  const run = (...options: string[]) => runBuild(copy, ...options);

  /** A failed run changes nothing in the output folder and shows no stack trace. */
  async function runInVain(...options: string[]): Promise<string> {
    const before = await hashFolder(copy.output);
    const beside = await readdir(copy.root);
    const { code, stderr } = await run(...options);
    expect(code).toBe(1);
    expect(stderr).not.toMatch(/^\s+at |Error\b|node:internal/m);
    expect(await hashFolder(copy.output)).toEqual(before);
    expect(await readdir(copy.root)).toEqual(beside);
    return stderr;
  }

  test("builds, and ends with a summary", async () => {
    const { code, stdout } = await run();
    expect(code).toBe(0);
    expect(stdout).toMatch(/^14 pages, \d+ files, [\d.]+ MB$/m);
    expect(stdout).toMatch(/^HTML .*: \d+ to \d+ bytes/m);
    expect(stdout).toMatch(
      /^[\d.]+ s, \d+ picture files encoded(, \d+ compressed files made in [\d.]+ s)?$/m,
    );
    const { samples } = await loadSound(content.root);
    expect(stdout).toContain(`\n${samples.length} samples left, to be replaced before release:\n`);
    for (const { file, line, field } of samples) {
      expect(stdout).toContain(`\n  ${file}:${line}  ${field}\n`);
    }
    expect(stdout).not.toContain("missing");
    expect((await hashFolder(copy.output)).has("index.html")).toBe(true);
  });

  test("with mistakes fails, says all of them and leaves the last build alone", async () => {
    const original = await content.read("it/home.md");
    const yaml = await content.read("en/about.md");
    const line = await content.replace("it/home.md", /^ogTitle:/m, "subtitle: X\nogTitle:");
    await content.replace("en/about.md", /^title:.*/m, "title: One: two");
    const stderr = await runInVain();
    expect(stderr).toMatch(/^content\/en\/about\.md\n {2}line 2\n.*not valid YAML.*\n {4}→ Mend/m);
    expect(stderr).toContain(`content/it/home.md\n  line ${line}  subtitle\n    There is no field`);
    expect(stderr).toMatch(/^2 problems in 2 files$/m);
    await content.write("it/home.md", original);
    await content.write("en/about.md", yaml);
  });

  test("with --release refuses samples and missing texts, and lists them all", async () => {
    await content.replace("it/home.md", /^ {2}eyebrow:.*\n/m, "");
    const stderr = await runInVain("--release");
    for (const field of ["legalName", "seat", "phone", "siteUrl", "contactEndpoint"]) {
      expect(stderr).toMatch(new RegExp(`^ {2}line \\d+ {2}${field}\n.*must not go live`, "m"));
    }
    for (const field of ["testimonials.quotes", "about.founder", "about.missionQuote"]) {
      expect(stderr.match(new RegExp(`^ {2}line \\d+ {2}${field}$`, "gm"))).toHaveLength(2);
    }
    expect(stderr).toMatch(/^ {2}line \d+ {2}hero\.eyebrow\n {4}This text is missing/m);
    const { samples } = await loadSound(content.root);
    expect(stderr).toMatch(new RegExp(`^${samples.length + 1} problems in 5 files$`, "m"));
  });

  test("without --release a missing text is only reported", async () => {
    const { code, stdout } = await run();
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^1 text\b.* missing.*:\n {2}content\/it\/home\.md:\d+ {2}hero\.eyebrow$/m,
    );
    const $eyebrow = (await readPage(copy.output, "index.html")).querySelector(".eyebrow");
    expect($eyebrow?.textContent).toBe("hero.eyebrow");
  });

  test("with --release builds what has true facts and all its texts", async () => {
    await content.write("it/home.md", await readFile(path.join(project, "content/it/home.md")));
    await makeReleasable(content);
    const { code, stdout, stderr } = await run("--release");
    expect(stderr).toBe("");
    expect(code).toBe(0);
    expect(stdout).toMatch(/^14 pages/);
    expect(stdout).not.toMatch(/sample|missing|review/);
  });

  test("reports a translation whose Italian has changed, and refuses it with --release", async () => {
    const find = /^ {2}badge:.*/m;
    await content.replace("it/about.md", find, "  badge: Noi");
    const english = await content.replace("en/about.md", find, "  badge: About us");
    const { code, stdout } = await run();
    expect(code).toBe(0);
    const report = `  content/en/about.md:${english}  about.badge\n    Italian: Noi\n`;
    expect(stdout).toContain(`\n1 translation to review before release:\n${report}`);
    const stderr = await runInVain("--release");
    expect(stderr).toContain(`content/en/about.md\n  line ${english}  about.badge\n`);
    expect(stderr).toMatch(/^1 problem in 1 file$/m);
  });
});

describe("mistakes", () => {
  test("that are found late are reported with those found early", async () => {
    const content = await copyContent();
    const field = await content.replace("it/home.md", /^ogTitle:/m, "subtitle: X\nogTitle:");
    const link = await content.append("en/cookie.md", "[here](/nowhere)");
    await content.write("it/guida.md", article("/prodotti"));
    await content.write("en/guida.md", article("/en/guide"));
    const places = (await problemsOf(buildCopy(content))).map(({ file, line }) => [file, line]);
    expect(places.sort()).toEqual([
      ["content/en/cookie.md", link],
      ["content/it/guida.md", 3],
      ["content/it/home.md", field],
    ]);
  });

  test("leave nothing behind, not even where nothing was built before", async () => {
    const content = await copyContent();
    await content.append("en/cookie.md", "[here](/nowhere)");
    const folder = await makeFolder();
    const output = path.join(folder, "dist");
    expect(await problemsOf(buildCopy(content, { output }))).toHaveLength(1);
    expect(await readdir(folder)).toEqual([]);
  });

  test("a picture that cannot be read", async () => {
    const content = await copyContent();
    await content.write("media/hero.jpg", "This is no picture.");
    const problems = await problemsOf(buildCopy(content));
    expect(problems).toMatchObject([{ file: "content/media/hero.jpg" }]);
  });

  test("a photograph too small to be shown", async () => {
    const content = await copyContent();
    const create = { width: 600, height: 400, channels: 3, background: "#14503a" } as const;
    await content.write("media/hero.jpg", await sharp({ create }).jpeg().toBuffer());
    const problems = await problemsOf(buildCopy(content));
    expect(problems).toMatchObject([{ file: "content/media/hero.jpg" }]);
    expect(problems[0]?.message).toContain("600 pixels");
  });

  test.each(["film.webm", "film.mp4", "film-poster.jpg"])("no %s", async (name) => {
    const content = await copyContent();
    await content.remove(`media/${name}`);
    const problems = await problemsOf(buildCopy(content));
    expect(problems).toHaveLength(1);
    expect(Object.values(problems[0] ?? {}).join()).toContain(path.parse(name).name);
  });
});

describe("a build that succeeds", () => {
  test("replaces everything that was there, and leaves nothing beside it", async () => {
    const folder = await makeFolder();
    const output = path.join(folder, "dist");
    await mkdir(path.join(output, "old"), { recursive: true });
    await writeFile(path.join(output, "old", "index.html"), "old");
    await writeFile(path.join(output, "index.html"), "old");
    await buildCopy(await copyContent(), { output });
    const files = await hashFolder(output);
    expect([...files.keys()].filter((file) => file.startsWith("old"))).toEqual([]);
    expect(await readFile(path.join(output, "index.html"), "utf8")).toMatch(/^<!doctype html>/);
    expect(await readdir(folder)).toEqual(["dist"]);
    for (const file of await readdir(path.join(project, "static"))) {
      expect(files.has(file), file).toBe(true);
    }
  });

  test.each(["hero.jpg", "hero.JPG", "hero.png"])(
    "shows a photograph put there as %s, with no other edit",
    async (name) => {
      const content = await copyContent();
      const create = { width: 1600, height: 1200, channels: 3, background: "#b4470f" } as const;
      await content.write(`media/${name}`, await sharp({ create }).png().toBuffer());
      const folder = await buildCopy(content);
      const $page = await readPage(folder, "index.html");
      const $image = $page.querySelector(".hero img");
      expect($image?.getAttribute("width")).toBe("1600");
      expect($image?.getAttribute("height")).toBe("1200");
      expect($image?.className).toBe("c-b84808");
      const shown = path.join(folder, $image?.getAttribute("src") ?? "");
      expect(
        (await sharp(shown).stats()).channels.map(({ mean }) => Math.round(mean / 10)),
      ).toEqual([18, 7, 2]);
    },
  );

  test("makes the same files again, and encodes no picture twice", async () => {
    const content = await copyContent();
    const first = await buildCopy(content);
    const again = path.join(await makeFolder(), "dist");
    const report = await build({ content: content.root, output: again, cache, environment: {} });
    expect(report.encoded).toBe(0);
    expect(await hashFolder(again)).toEqual(await hashFolder(first));
  });

  test("releases what has neither samples nor missing texts, without a mark of samples", async () => {
    const content = await copyContent();
    const marks = 'class="sample';
    expect(await readPages(await buildCopy(content))).toContain(marks);
    await makeReleasable(content);
    expect(await readPages(await buildCopy(content, { isRelease: true }))).not.toContain(marks);
  });
});

test("an article in both languages becomes two pages with alternates and sitemap entries", async () => {
  const content = await copyContent();
  await content.write("it/guida.md", article("/guida/pellet", "# La guida\n\n[Home](/)"));
  await content.write("en/guida.md", article("/en/guide", "# The guide\n\n[About](/about)"));
  const folder = await buildCopy(content);
  const sitemap = await readFile(path.join(folder, "sitemap.xml"), "utf8");
  for (const [file, title, address] of [
    ["guida/pellet/index.html", "La guida", "/guida/pellet"],
    ["en/guide/index.html", "The guide", "/en/guide"],
  ] as const) {
    const $page = await readPage(folder, file);
    expect($page.querySelector("h1")?.textContent).toBe(title);
    const $alternates = [...$page.querySelectorAll("link[rel=alternate][hreflang]")];
    expect($alternates.map(($link) => $link.getAttribute("href"))).toEqual([
      "https://www.dab.example/guida/pellet",
      "https://www.dab.example/en/guide",
      "https://www.dab.example/guida/pellet",
    ]);
    expect(sitemap).toContain(`<loc>https://www.dab.example${address}</loc>`);
    expect($page.querySelector("a[data-language-switch]")?.getAttribute("href")).toBe(
      address === "/en/guide" ? "/guida/pellet" : "/en/guide",
    );
    const card = $page.querySelector("meta[property='og:image']")?.getAttribute("content") ?? "";
    expect((await readFile(path.join(folder, new URL(card).pathname))).length).toBeGreaterThan(0);
  }
});

test("each of several articles has its own head and data, whatever signs its texts hold", async () => {
  const content = await copyContent();
  const files = { "/uno": "it/1", "/due": "it/2", "/en/one": "en/1", "/en/two": "en/2" };
  const textOf = (field: string, address: string) =>
    `${field} ${address} </title></script> "&amp;" $& '<b>'${field.endsWith("escription") ? ", which is long enough" : ""}`;
  for (const [address, file] of Object.entries(files)) {
    const fields = /^(title|description|ogTitle|ogDescription): .*/gm;
    const own = (_: string, field: string) => `${field}: ${JSON.stringify(textOf(field, address))}`;
    await content.write(`${file}.md`, article(address).replace(fields, own));
  }
  const folder = await buildCopy(content);
  for (const address of Object.keys(files)) {
    const $page = await readPage(folder, `${address.slice(1)}/index.html`);
    const metaOf = (name: string) =>
      $page.querySelector(`[name='${name}'], [property='${name}']`)?.getAttribute("content");
    const [title, description] = [textOf("title", address), textOf("description", address)];
    const url = `https://www.dab.example${address}`;
    expect($page.title).toBe(title);
    expect(metaOf("description")).toBe(description);
    for (const name of ["og:title", "twitter:title", "og:image:alt"]) {
      expect(metaOf(name), name).toBe(textOf("ogTitle", address));
    }
    expect(metaOf("og:description")).toBe(textOf("ogDescription", address));
    expect(metaOf("og:url")).toBe(url);
    const data = JSON.parse($page.querySelector("script[type*=ld]")?.textContent ?? "");
    expect(data["@graph"]).toContainEqual(
      expect.objectContaining({ name: title, description, url }),
    );
  }
});

test("SITE_URL and CONTACT_ENDPOINT override company.md", async () => {
  const environment = {
    SITE_URL: "https://prova.example/",
    CONTACT_ENDPOINT: "https://posta.example:8443/invio",
  };
  const folder = await buildCopy(await copyContent(), { environment });
  const html = await readPages(folder);
  for (const file of ["sitemap.xml", "robots.txt"]) {
    const text = await readFile(path.join(folder, file), "utf8");
    expect(text, file).toContain("https://prova.example/");
    expect(text, file).not.toContain("www.dab.example");
  }
  expect(html).toContain('<link rel="canonical" href="https://prova.example/prodotti"');
  expect(html).not.toContain("https://www.dab.example");
  expect(html).not.toContain("moduli.agenzia.example");
  for (const file of ["contact/index.html", "en/contact/index.html"]) {
    const $page = await readPage(folder, file);
    const props = JSON.parse($page.querySelector("#contact-form-props")?.textContent ?? "");
    expect(props.endpoint).toBe("https://posta.example:8443/invio");
    const $policy = $page.querySelector("meta[http-equiv=Content-Security-Policy]");
    expect($policy?.getAttribute("content")).toContain(
      "connect-src 'self' https://posta.example:8443;",
    );
  }
});

describe("a number changed in machine.md", () => {
  /** Name, new value, what pages print before and after. */
  const changes = [
    ["tankQuintals", "41", /(?<!\d)40([ -])(quintal)/g, "41$1$2"],
    ["tankVolume", "7.25", /(?<!\d)6([.,])5(\s*m³)/g, "7$125$2"],
    ["tankMass", "5250", /(?<!\d)5000(\s*kg)/g, "5250$1"],
    ["length", "5300", /(?<!\d)4([.,])200/g, "5$1300"],
    ["depth", "2450", /(?<!\d)2([.,])350/g, "2$1450"],
    ["height", "3030", /(?<!\d)2([.,])930/g, "3$1030"],
    ["locations", "1700", /(?<!\d)1500/g, "1700"],
    ["experienceYears", "26", /(?<!\d)25( anni| years)/g, "26$1"],
    ["responseHours", "48", /(?<!\d)24( ore(,? nei giorni|$)| hours(,? on business|$))/g, "48$1"],
    ["retentionMonths", "18", /(?<!\d)12( mesi| months)/g, "18$1"],
  ] as const;
  let before: string;
  let after: string;
  beforeAll(async () => {
    const content = await copyContent();
    before = await buildCopy(content);
    for (const [name, value] of changes) {
      await content.replace(
        "machine.md",
        new RegExp(`(?<=^${name}: .*value: )[\\d.]+`, "m"),
        value,
      );
    }
    after = await buildCopy(content);
  });

  /** How large a view of the drawing shows a millimetre, in per cent of the page. */
  const scaleOf = ($view: Element) =>
    Number.parseFloat($view.getAttribute("width") ?? "") /
    Number($view.getAttribute("viewBox")?.split(" ")[2]);

  /** Every text of a page, with its head, attributes and structured data. */
  async function readTexts(folder: string, file: string): Promise<string[]> {
    const $page = await readPage(folder, file);
    const $metas = [...$page.querySelectorAll("meta[content], [alt], [aria-label]")];
    const attributes = $metas.flatMap(($element) =>
      ["content", "alt", "aria-label"].map((name) => $element.getAttribute(name) ?? ""),
    );
    const $texts = [...$page.body.querySelectorAll("h1, h2, h3, p, li, dt, dd, td, text, strong")];
    return [...attributes, ...$texts.map(visibleText)].filter((text) => !text.includes("sha256"));
  }

  test.each(pageFiles)("changes wherever $file states it", async ({ file }) => {
    const change = (text: string) =>
      changes.reduce((text, [, , from, to]) => text.replace(from, to), text);
    const texts = (await readTexts(before, file)).filter((text) => !text.includes("/assets/"));
    const changed = (await readTexts(after, file)).filter((text) => !text.includes("/assets/"));
    expect(changed).toEqual(texts.map(change));
  });

  test("is stated by some page in each language", async () => {
    for (const language of ["it", "en"]) {
      const files = pageFiles.filter((page) => page.language === language);
      const texts = await Promise.all(files.map(({ file }) => readTexts(before, file)));
      for (const [name, , pattern] of changes) {
        expect(texts.flat().join("\n"), `${name} in ${language}`).toMatch(
          new RegExp(pattern.source, "m"),
        );
      }
    }
  });

  test("changes the drawing to scale and the structured data", async () => {
    for (const file of ["prodotti/index.html", "products/index.html"]) {
      const html = await readFile(path.join(after, file), "utf8");
      const $page = parse(html);
      const lines = (name: string) =>
        [...$page.querySelectorAll(`.${name}`)].map(($path) => $path.getAttribute("d") ?? "");
      const [front, side] = lines("drawing-body");
      expect(front).toMatch(/^M0 0H5300V/);
      expect(side).toMatch(/^M0 0H2450V/);
      expect(lines("drawing-dimension").join()).toMatch(/V3030\D/);
      const $views = [...$page.querySelectorAll(".elevation svg")];
      const [scale = 0, ...others] = $views.map(scaleOf);
      for (const other of others) expect(other / scale).toBeCloseTo(1, 2);
      expect(others).toHaveLength(1);
      expect(html).toContain('"width":{"@type":"QuantitativeValue","value":5300');
      expect(html).toContain('"depth":{"@type":"QuantitativeValue","value":2450');
      expect(html).toContain('"height":{"@type":"QuantitativeValue","value":3030');
    }
  });

  test("that is written in words changes with its words", async () => {
    const content = await copyContent();
    await content.replace("machine.md", "it: dodici, en: twelve", "it: tredici, en: thirteen");
    const html = await readPages(await buildCopy(content));
    expect(html).not.toMatch(/dodici|twelve/);
    expect(html).toMatch(/oltre tredici anni/);
    expect(html).toMatch(/more than thirteen years/);
  });
});
