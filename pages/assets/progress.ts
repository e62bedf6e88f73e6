// Long work: how far it has come, and at most eight items of it at a time.
import pLimit from "p-limit";

/** Says on standard error every three seconds, until its scope ends, how far work has come; quick work says nothing. */
export function showProgress(describe: () => string) {
  const timer = setInterval(() => process.stderr.write(`${describe()}\n`), 3000);
  return { [Symbol.dispose]: () => clearInterval(timer) };
}

/**
 * Runs work on eight items at a time, in order, and shows how far it has come.
 * @param what names the items, for whoever waits
 * @throws the first failure; no more is begun then
 */
export async function forEachLimited<Item>(
  what: string,
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  let done = 0;
  using _progress = showProgress(() => `${what} ${done}/${items.length}`);
  const limit = pLimit(8); // enough for two to eight cores; a decoded picture takes 10 MB
  await limit.map(items, async (item) => {
    await work(item).catch((error) => {
      limit.clearQueue();
      throw error;
    });
    done += 1;
  });
}
