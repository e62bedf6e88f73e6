// Runs async work with limited concurrency.
import { showProgress } from "./progress.ts";

/**
 * Runs work on eight items at a time, in order, and shows how far it has come.
 * @param what names the items, for whoever waits
 * @throws one of the failures, once the work in hand has ended; no more is begun
 */
export async function forEachLimited<Item>(
  what: string,
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  using progress = showProgress(what, items.length);
  // All workers share one generator: an error in one loop ends it for all; an array's iterator would go on.
  const waiting = (function* () {
    yield* items;
  })();
  const worker = async () => {
    for (const item of waiting) {
      await work(item);
      progress.step();
    }
  };
  // Eight are enough for two to eight cores; a decoded picture takes 10 MB.
  const workers = await Promise.allSettled(Array.from({ length: 8 }, worker));
  const failed = workers.find((ended) => ended.status === "rejected");
  if (failed) throw failed.reason;
}
