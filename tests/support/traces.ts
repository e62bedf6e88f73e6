// Lists what pages store in a browser and which origins they request; compared with storage.md.
import type { Page } from "playwright-core";

/** Records `<kind> <key>` as in storage.md, or `origin <origin>`. Returns a function that lists all of them, in order. */
export async function watchTraces(page: Page) {
  const context = page.context();
  const traces = new Set<string>();
  context.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    if (/^http/.test(protocol)) traces.add(`origin ${origin}`);
  });
  page.on("websocket", (socket) => traces.add(`origin ${new URL(socket.url()).origin}`));
  const session = await context.newCDPSession(page);
  session.on("DOMStorage.domStorageItemAdded", ({ storageId, key }) =>
    traces.add(`${storageId.isLocalStorage ? "localStorage" : "sessionStorage"} ${key}`),
  );
  await session.send("DOMStorage.enable");
  return async () => {
    for (const trace of await readStored(page)) traces.add(trace);
    return [...traces].sort();
  };
}

/** Reads what is stored without an event. */
async function readStored(page: Page) {
  const stored = await page.evaluate(async () => {
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
  return Object.entries({ ...stored, cookie }).flatMap(([kind, keys]) =>
    keys.map((key) => `${kind} ${key}`),
  );
}
