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
 * @throws the first failure, once the work in hand has ended; no more is begun
 */
export async function forEachLimited<Item>(
  what: string,
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  let done = 0;
  using _progress = showProgress(() => `${what} ${done}/${items.length}`);
  const limit = pLimit({ concurrency: 8, rejectOnClear: true }); // enough for two to eight cores; a decoded picture takes 10 MB
  const ended = await Promise.allSettled(
    items.map((item) =>
      limit(async () => {
        await work(item).catch((error) => {
          limit.clearQueue();
          throw error;
        });
        done += 1;
      }),
    ),
  );
  const failed = ended.find((each) => each.status === "rejected");
  if (failed) throw failed.reason;
}
