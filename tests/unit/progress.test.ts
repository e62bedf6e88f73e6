// Long work says how far it has come.
import { expect, test, vi } from "vitest";
import { showProgress } from "../../pages/build/progress.ts";

/** What is written while 50 things are done, ten a second. */
function watchWork(isTTY: boolean, total?: number): string[] {
  const written: string[] = [];
  const wasTerminal = process.stderr.isTTY;
  process.stderr.isTTY = isTTY;
  vi.useFakeTimers();
  vi.spyOn(process.stderr, "write").mockImplementation((text) => written.push(`${text}`) > 0);
  const progress = showProgress("pictures", total);
  for (let done = 0; done < 50; done += 1) {
    vi.advanceTimersByTime(100);
    progress.step();
  }
  progress[Symbol.dispose]();
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  vi.restoreAllMocks();
  process.stderr.isTTY = wasTerminal;
  return written;
}

test("counts in one line of a terminal, which is gone when the work has ended", () => {
  const written = watchWork(true, 169);
  expect(written).toHaveLength(51);
  expect(written.slice(-2)).toEqual(["\r\u001b[Kpictures 49/169", "\r\u001b[K"]);
});

test("prints a line every few seconds outside of a terminal", () => {
  expect(watchWork(false, 169)).toEqual(["pictures 29/169\n"]);
  expect(watchWork(false)).toEqual(["pictures …\n"]);
});
