// The browsers that look at the site: each is told when what it shows is out of date, and what is wrong.
import type { IncomingMessage, ServerResponse } from "node:http";
import { fingerprint } from "../../../pages/make/cache.ts";
import type { Trouble } from "./explain.ts";

/** A page as a browser got it: hashes of its style, and of everything else. */
export interface Version {
  markup: string;
  style: string;
}

/** What a change did to the pages that are open. */
export interface Effect {
  reloaded: number;
  restyled: number;
}

interface Viewer {
  response: ServerResponse;
  /** The path in the browser's address bar. */
  path: string;
  version: Version;
  /** The problems it was told of, as they were sent. */
  told: string;
}

/** The HTML at a path, as it would be served now. */
type Render = (path: string) => Promise<string>;

const styleElement = /<style>(.*?)<\/style>/s;
/** Holds the style's hash. */
const policyElement = /<meta http-equiv="Content-Security-Policy"[^>]*>/;

/** Names a page's version. */
export const versionOf = (html: string): Version => ({
  markup: fingerprint(html.replace(styleElement, "").replace(policyElement, "")),
  style: fingerprint(styleOf(html)),
});

const styleOf = (html: string) => styleElement.exec(html)?.[1] ?? "";

/** All browsers that are connected. */
export class Audience {
  private readonly viewers = new Set<Viewer>();
  private troubles = "[]";

  constructor(private readonly render: Render) {}

  /** Keeps a browser's request open; it says which page it shows, in which version. */
  async join(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { searchParams } = new URL(request.url ?? "", "http://localhost");
    const get = (name: string) => searchParams.get(name) ?? "";
    const version = { markup: get("markup"), style: get("style") };
    const viewer: Viewer = { response, path: get("path"), version, told: "" };
    response.writeHead(200, { "Content-Type": "text/event-stream", "Cache-Control": "no-store" });
    response.write("retry: 500\n\n");
    this.viewers.add(viewer);
    response.once("close", () => this.viewers.delete(viewer));
    await this.refresh(viewer);
    this.tell(viewer);
  }

  /** Brings every open page up to date. */
  async refreshAll(): Promise<Effect> {
    const done = await Promise.all([...this.viewers].map((viewer) => this.refresh(viewer)));
    const count = (what: string) => done.filter((each) => each === what).length;
    return { reloaded: count("reloaded"), restyled: count("restyled") };
  }

  private async refresh(viewer: Viewer) {
    const html = await this.render(viewer.path);
    const { markup, style } = viewer.version;
    viewer.version = versionOf(html);
    if (viewer.version.markup !== markup) {
      send(viewer, "reload", "");
      return "reloaded";
    }
    if (viewer.version.style === style) return "unchanged";
    send(viewer, "style", styleOf(html));
    return "restyled";
  }

  /** Has every open page loaded again. */
  reloadAll(): Effect {
    for (const viewer of this.viewers) send(viewer, "reload", "");
    return { reloaded: this.viewers.size, restyled: 0 };
  }

  /** Shows all that is wrong over every page; nothing where there is nothing. */
  show(troubles: readonly Trouble[]): void {
    this.troubles = JSON.stringify(troubles);
    for (const viewer of this.viewers) this.tell(viewer);
  }

  private tell(viewer: Viewer) {
    if (viewer.told === this.troubles) return;
    viewer.told = this.troubles;
    send(viewer, "problems", JSON.parse(this.troubles));
  }
}

const send = ({ response }: Viewer, event: string, data: unknown) =>
  response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
