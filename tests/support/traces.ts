// What pages leave in a browser and whom they ask, as the browser itself tells; compared with storage.md.
import type { BrowserContext, Page, Request } from "playwright-core";
import type { StorageKind, StorageList } from "../../content/load/storage.ts";

/** Something a page kept or an origin it asked; the page by its path. */
export interface Trace {
  page: string;
  kind: StorageKind | "origin";
  key: string;
}

/** What may be kept and whom a page may ask. */
export type Declared = Omit<Trace, "page">[];

/** All that storage.md declares; `origins` says where the fields of company.md lead. */
export const listDeclared = (
  { kept, contacted }: StorageList,
  origins: Record<StorageList["contacted"][number], string>,
): Declared => [
  ...kept.map(({ kind, key }) => ({ kind, key })),
  ...contacted.map((field) => ({ kind: "origin" as const, key: origins[field] })),
];

/** Records the traces of a context's pages from their first request on. */
export async function watchTraces(context: BrowserContext) {
  const traces: Trace[] = [];
  const add = (trace: Trace) => {
    if (!traces.some(({ kind, key }) => kind === trace.kind && key === trace.key)) {
      traces.push(trace);
    }
  };
  context.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    const page = pathOf(askerOf(request));
    if (/^http/.test(protocol)) add({ page, kind: "origin", key: origin });
  });
  context.on("page", (page) => {
    page.on("websocket", (socket) =>
      add({ page: pathOf(page.url()), kind: "origin", key: new URL(socket.url()).origin }),
    );
  });
  await context.exposeBinding("reportName", ({ page }, name: string) =>
    add({ page: pathOf(page.url()), kind: "windowName", key: keyOfName(name) }),
  );
  await context.addInitScript(() => {
    const { reportName } = window as unknown as { reportName(name: string): void };
    if (window.name) reportName(window.name); // what a page is handed, before it can wipe it
  });
  return {
    traces,
    /** Reads what is kept now. */
    async look(page: Page) {
      for (const kept of await readKept(page)) add({ page: pathOf(page.url()), ...kept });
    },
    /** Notes everything written to a page's local and session storage, also what is removed at once. */
    async follow(page: Page) {
      const session = await context.newCDPSession(page);
      session.on("DOMStorage.domStorageItemAdded", ({ storageId, key }) => {
        const kind = storageId.isLocalStorage ? "localStorage" : "sessionStorage";
        add({ page: pathOf(page.url()), kind, key });
      });
      await session.send("DOMStorage.enable");
    },
  };
}

/** Address of the page, or of the service worker, that makes a request; a page's own is its own. */
const askerOf = (request: Request): string =>
  request.serviceWorker()?.url() ??
  (request.isNavigationRequest() ? request.url() : request.frame().url());

const pathOf = (url: string) => new URL(url).pathname;

/** A window's name may hold data: its key is what stands before the first colon. */
const keyOfName = (name: string) => name.split(":")[0] ?? name;

async function readKept(page: Page): Promise<Declared> {
  const kept = await page.evaluate(async () => {
    const workers = await navigator.serviceWorker.getRegistrations();
    return {
      localStorage: Object.keys(localStorage),
      sessionStorage: Object.keys(sessionStorage),
      indexedDB: (await indexedDB.databases()).map(({ name }) => name ?? ""),
      cacheStorage: await caches.keys(),
      serviceWorker: workers.map(({ scope }) => new URL(scope).pathname),
      windowName: window.name ? [window.name] : [],
    };
  });
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  const byKind = { ...kept, windowName: kept.windowName.map(keyOfName), cookie: cookies };
  return Object.entries(byKind).flatMap(([kind, keys]) =>
    keys.map((key) => ({ kind: kind as StorageKind, key })),
  );
}

const isSame = (a: Declared[number], b: Declared[number]) => a.kind === b.kind && a.key === b.key;

/** What pages do and storage.md does not declare, in words. */
export const listUndeclared = (traces: Trace[], declared: Declared): string[] =>
  traces
    .filter((trace) => !declared.some((one) => isSame(one, trace)))
    .map(
      ({ page, ...trace }) =>
        `${page} ${describeTrace(trace)}, which content/storage.md does not declare: declare it there, or take it out.`,
    );

/** What storage.md declares and no page does, in words. */
export const listUnseen = (traces: Trace[], declared: Declared): string[] =>
  declared
    .filter((one) => !traces.some((trace) => isSame(one, trace)))
    .map(
      (one) => `No page ${describeTrace(one)}, though content/storage.md declares it: take it out.`,
    );

const describeTrace = ({ kind, key }: Declared[number]) =>
  kind === "origin" ? `contacts ${key}` : `keeps the ${kind} "${key}"`;
