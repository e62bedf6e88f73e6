// The site while it is being changed: in memory, made again as far as a change reaches.
import path from "node:path";
import type { Content } from "../../../content/load/load.ts";
import type { Problem } from "../../../content/load/problem.ts";
import type { ClientBundle } from "../../../pages/make/bundle.ts";
import type { Files, Made } from "../../../pages/make/cache.ts";
import type { DerivedPictures } from "../../../pages/make/pictures.ts";
import { type Bundles, prepareBundles } from "./bundler.ts";
import { explain } from "./explain.ts";
import { type Kind, kindsOf } from "./kinds.ts";
import { type Modules, prepareModules, type Steps } from "./modules.ts";
import type { Change } from "./watch.ts";

export interface SiteOptions {
  /** The project's folder. */
  root: string;
  cache: string;
  environment: NodeJS.ProcessEnv;
}

/** What pages are made of, each part as it last worked. */
interface Parts {
  steps: Steps;
  client: ClientBundle;
  derived: DerivedPictures;
  content: Content;
}

/** As many pages are tried after a change; articles beyond are tried when they are looked at. */
const triedAtOnce = 50;

/** What to do about an exception, which does not say it. */
const remedy = "Mend it and save. Until then the pages it concerns stay as they last were.";

/** The site as far as it works: what fails stays as it last was, and is among the problems. */
export class DevSite {
  readonly parts: Partial<Parts> = {};
  private readonly failures = new Map<string, Problem[]>();
  private files: Files = new Map();
  /** Pages rendered since the last change, and pages as they last could be rendered. */
  private fresh = new Map<string, string | undefined>();
  private readonly last = new Map<string, string>();

  private constructor(
    private readonly options: SiteOptions,
    private readonly modules: Modules,
    private readonly bundles: Bundles,
  ) {}

  /** A site that has yet to be made. */
  static async prepare(options: SiteOptions): Promise<DevSite> {
    return new DevSite(options, await prepareModules(options.root), prepareBundles(options.root));
  }

  /** Makes everything for the first time. */
  make(): Promise<void> {
    return this.remake(new Set(["modules"]));
  }

  /** Makes again what changes reach, except pages: they wait to be asked for. */
  update(changes: readonly Change[]): Promise<void> {
    this.modules.note(changes);
    this.bundles.note(changes);
    return this.remake(kindsOf(changes));
  }

  private async remake(changed: ReadonlySet<Kind>): Promise<void> {
    const kinds = new Set(changed);
    if (kinds.has("modules")) await this.attempt("modules", () => this.loadModules(kinds));
    await Promise.all([
      kinds.has("client") && this.attempt("client", () => this.bundle()),
      (kinds.has("media") || kinds.has("text")) && this.readContent(kinds.has("media")),
    ]);
    await this.attempt("site", () => this.plan());
  }

  private async attempt(name: string, work: () => Promise<unknown>): Promise<void> {
    this.failures.delete(name);
    try {
      await work();
    } catch (error) {
      this.failures.set(name, explain(error, this.modules.locate, remedy));
    }
  }

  /** Where modules are others than before, so may be all that they make. */
  private async loadModules(kinds: Set<Kind>) {
    const { steps, isNew } = await this.modules.load();
    this.parts.steps = steps;
    if (isNew) for (const kind of ["client", "media", "text"] as const) kinds.add(kind);
  }

  private async bundle() {
    const client = await this.parts.steps?.bundleClient(this.bundles.run);
    if (client) this.parts.client = client;
  }

  private async readContent(withPictures: boolean) {
    const { parts, folder } = this;
    const { cache, environment } = this.options;
    if (withPictures) {
      await this.attempt("pictures", async () => {
        Object.assign(parts, { derived: await parts.steps?.derive(folder, cache) });
      });
    }
    await this.attempt("content", async () => {
      const problems = parts.derived?.problems ?? [];
      const content = await parts.steps?.load(folder, environment, false, problems);
      Object.assign(parts, { content });
    });
  }

  private get folder() {
    return path.join(this.options.root, "content");
  }

  private async plan() {
    const { steps, client, derived, content } = this.parts;
    if (!steps || !client || !derived || !content) return;
    const { cache } = this.options;
    const { assets, files } = await steps.gather(content, this.folder, derived, client, cache);
    const assetsBefore = [...this.files].filter(([file]) => file.startsWith("assets/"));
    // Pages that stay as they were still show what they showed.
    this.files = new Map([...assetsBefore, ...files, ...steps.planPages(content, assets)]);
    this.fresh = new Map();
    for (const name of this.failures.keys()) {
      if (name.endsWith(".html") && !this.has(name)) this.failures.delete(name);
    }
  }

  /** Whether the site has a file at a path. */
  has(file: string): boolean {
    return this.files.has(file);
  }

  /** A page's HTML as it is, else as it last was; undefined where it never could be rendered. */
  async page(file: string): Promise<string | undefined> {
    const { fresh, last } = this;
    if (!fresh.has(file)) {
      await this.attempt(file, async () => {
        const made = await this.files.get(file)?.();
        if (made) last.set(file, String(made.bytes));
      });
      fresh.set(file, last.get(file));
    }
    return fresh.get(file);
  }

  /** Renders pages to find those that fail, one after the other: requests are answered in between. */
  async tryPages(): Promise<void> {
    const { files } = this;
    const pages = [...files.keys()].filter((file) => file.endsWith(".html"));
    const failed = pages.filter((file) => this.failures.has(file));
    for (const file of new Set([...pages.slice(0, triedAtOnce), ...failed])) {
      await new Promise(setImmediate);
      if (files !== this.files) return;
      await this.page(file);
    }
  }

  /** The bytes of any other file. */
  async read(file: string): Promise<Made["bytes"] | undefined> {
    return (await this.files.get(file)?.())?.bytes;
  }

  /** Everything that is wrong, each thing once: what all pages share fails on every one of them. */
  problems(): Problem[] {
    const all = [...this.failures.values()].flat();
    return [...new Map(all.map((problem) => [JSON.stringify(problem), problem])).values()];
  }

  async close(): Promise<void> {
    await Promise.all([this.modules.close(), this.bundles.close()]);
  }
}
