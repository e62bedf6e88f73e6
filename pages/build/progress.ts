// Long work: how far it has come, and at most eight items of it at a time.

/**
 * Shows on standard error how much of some work is done, as in `pictures 40/169`: a counting line on a terminal,
 * elsewhere a line every few seconds; quick work shows nothing.
 * Declare it with `using`, so that it stops on errors too.
 * @param what names the work, or the things that are counted
 * @param total how many there are; where it is not given, only the name is shown
 */
export function showProgress(what: string, total?: number) {
  const { stderr } = process;
  let done = 0;
  const timer = setInterval(
    () => {
      const line = total === undefined ? `${what} …` : `${what} ${done}/${total}`;
      stderr.write(stderr.isTTY ? `\r\u001b[K${line}` : `${line}\n`);
    },
    stderr.isTTY ? 100 : 3000, // milliseconds; a terminal overwrites its line, a log gains one each time
  );
  return {
    step() {
      done += 1;
    },
    [Symbol.dispose]() {
      clearInterval(timer);
      if (stderr.isTTY) stderr.write("\r\u001b[K");
    },
  };
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
