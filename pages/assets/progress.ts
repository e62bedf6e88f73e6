// Long work: prints progress, and handles at most eight items at a time.
import pLimit from "p-limit";

/** Prints progress to standard error every three seconds until disposed. Quick work prints nothing. */
export function showProgress(describe: () => string) {
  const timer = setInterval(() => process.stderr.write(`${describe()}\n`), 3000);
  return { [Symbol.dispose]: () => clearInterval(timer) };
}

/**
 * Handles eight items at a time, in order, and prints progress.
 * @param what what progress calls the items
 * @throws the first failure, after which no more items are started
 * @example await forEachLimited("pictures", files, encodeFile) // "pictures 8/120"
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
