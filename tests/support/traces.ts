// What pages leave in a browser and whom they ask, as the browser itself tells; compared with storage.md.
import type { Page } from "playwright-core";

/**
 * Records `<kind> <key>` of storage.md or `origin <origin>`, and the path where first seen.
 * `addKept()` adds storage that fires no event.
 */
export async function watchTraces(page: Page) {
  const context = page.context();
  const traces = new Map<string, string>();
  const add = (address: string, kind: string, key: string) => {
    const trace = `${kind} ${key}`;
    if (!traces.has(trace)) traces.set(trace, new URL(address).pathname);
  };
  context.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    const asker = request.isNavigationRequest()
      ? request
      : (request.serviceWorker() ?? request.frame());
    if (/^http/.test(protocol)) add(asker.url(), "origin", origin);
  });
  page.on("websocket", (socket) => add(page.url(), "origin", new URL(socket.url()).origin));
  const session = await context.newCDPSession(page);
  session.on("DOMStorage.domStorageItemAdded", ({ storageId, key }) =>
    add(page.url(), storageId.isLocalStorage ? "localStorage" : "sessionStorage", key),
  );
  await session.send("DOMStorage.enable");
  const addKept = async () => {
    for (const [kind, key] of await readKept(page)) add(page.url(), kind, key);
  };
  return { traces, addKept };
}

async function readKept(page: Page) {
  const kept = await page.evaluate(async () => {
    const workers = await navigator.serviceWorker.getRegistrations();
    return {
      localStorage: Object.keys(localStorage),
      sessionStorage: Object.keys(sessionStorage),
      indexedDB: (await indexedDB.databases()).map(({ name }) => name ?? ""),
      cacheStorage: await caches.keys(),
      serviceWorker: workers.map(({ scope }) => new URL(scope).pathname),
    };
  });
  const cookie = (await page.context().cookies()).map(({ name }) => name);
  return Object.entries({ ...kept, cookie }).flatMap(([kind, keys]) =>
    keys.map((key) => [kind, key] as const),
  );
}
