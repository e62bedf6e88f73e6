// The built site as the checks of pages/checks/ read it, and copies of it with a defect planted.
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Content } from "../../content/load/load.ts";
import type { Problem } from "../../content/load/problem.ts";
import { type Check, type RenderedSite, readSite } from "../../pages/checks/site.ts";
import { loadSound } from "./fixtures.ts";

/** Files that checks read; of others only the names count. */
const isText = (file: string) => /\.(html|xml|txt)$/.test(file);

/** A built site and the texts it was read from. */
export class BuiltSite {
  private constructor(
    readonly content: Content,
    readonly files: ReadonlyMap<string, string>,
    /** As it was built. */
    readonly site: RenderedSite,
  ) {}

  static async read(folder: string): Promise<BuiltSite> {
    const content = await loadSound();
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const names = entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)));
    const texts = names.map(async (file): Promise<[string, string]> => {
      return [file, isText(file) ? await readFile(path.join(folder, file), "utf8") : ""];
    });
    const files = new Map(await Promise.all(texts));
    return new BuiltSite(content, files, readSite(content, files));
  }

  /** The text of a built file. */
  textOf(file: string): string {
    const text = this.files.get(file);
    if (!text) throw new Error(`${file} was not built`);
    return text;
  }

  /** The site with something replaced in one of its files, where it must be found; `$1` stands for a group. */
  plant(file: string, find: string | RegExp, write: string): RenderedSite {
    const text = this.textOf(file);
    const planted = text.replace(find, write);
    if (planted === text) throw new Error(`${file} holds nothing like ${find}`);
    return this.put(file, planted);
  }

  /** The site with another text in one of its files. */
  put(file: string, text: string): RenderedSite {
    const only = readSite(this.content, new Map([[file, text]]));
    const { site } = this;
    return {
      ...site,
      pages: [...site.pages.filter((page) => page.file !== file), ...only.pages],
      ...(file === "sitemap.xml" && { sitemap: text }),
      ...(file === "robots.txt" && { robots: text }),
    };
  }
}

/** What a check says of a site, a line a problem: place, what is wrong, how to mend it. */
export async function explain(check: Check, site: RenderedSite): Promise<string[]> {
  const line = ({ file, line, field = "", message, fix }: Problem) =>
    `${file}:${line} ${field} ${message} → ${fix}`;
  return (await check(site)).map(line);
}
