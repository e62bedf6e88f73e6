// Long work: how far it has come, and at most eight items of it at a time.

/** Says on standard error every three seconds, until its scope ends, how far work has come; quick work says nothing. */
export function showProgress(describe: () => string) {
  const timer = setInterval(() => process.stderr.write(`${describe()}\n`), 3000);
  return { [Symbol.dispose]: () => clearInterval(timer) };
}

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
  let done = 0;
  using _progress = showProgress(() => `${what} ${done}/${items.length}`);
  // All workers share one generator: an error in one loop ends it for all; an array's iterator would go on.
  const waiting = (function* () {
    yield* items;
  })();
  const worker = async () => {
    for (const item of waiting) {
      await work(item);
      done += 1;
    }
  };
  // Eight are enough for two to eight cores; a decoded picture takes 10 MB.
  const workers = await Promise.allSettled(Array.from({ length: 8 }, worker));
  const failed = workers.find((ended) => ended.status === "rejected");
  if (failed) throw failed.reason;
}
