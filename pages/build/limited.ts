// Runs async work with limited concurrency.
import { showProgress } from "./progress.ts";

/** Bounds what is in memory at once: files of up to a megabyte. */
const limit = 8;

/**
 * Does the same work on every item, in order, eight at a time, and shows how far it has come.
 * @param what names the items, for whoever waits
 * @throws the first failure, once the work in hand has ended; no more is begun
 */
export async function forEachLimited<Item>(
  what: string,
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  using progress = showProgress(what, items.length);
  // A generator, unlike an array's iterator, ends for all workers when one leaves its loop by throwing.
  const waiting = (function* () {
    yield* items;
  })();
  const worker = async () => {
    for (const item of waiting) {
      await work(item);
      progress.step();
    }
  };
  const workers = await Promise.allSettled(Array.from({ length: limit }, worker));
  const failed = workers.find((ended) => ended.status === "rejected");
  if (failed) throw failed.reason;
}
