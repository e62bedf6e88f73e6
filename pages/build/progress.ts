// Shows how far long work has come: a counting line on a terminal, elsewhere a line every few seconds.

/**
 * Shows on standard error how much of some work is done, as in `pictures 40/169`; quick work shows nothing.
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
    /** One more is done. */
    step() {
      done += 1;
    },
    [Symbol.dispose]() {
      clearInterval(timer);
      if (stderr.isTTY) stderr.write("\r\u001b[K");
    },
  };
}
