// Long work says how far it has come.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { showProgress } from "../../pages/build/progress.ts";

let written: string[];
const wasTerminal = process.stderr.isTTY;
beforeEach(() => {
  written = [];
  vi.useFakeTimers();
  vi.spyOn(process.stderr, "write").mockImplementation((text) => written.push(`${text}`) > 0);
});
afterEach(() => {
  process.stderr.isTTY = wasTerminal;
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Does 50 of 169 things, ten a second. */
function work() {
  using progress = showProgress("pictures", 169);
  for (let done = 0; done < 50; done += 1) {
    vi.advanceTimersByTime(100);
    progress.step();
  }
}

test("on a terminal one line counts, and is gone when the work has ended", () => {
  process.stderr.isTTY = true;
  work();
  expect(written).toHaveLength(51);
  expect(written.every((text) => text.startsWith("\r\u001b[K"))).toBe(true);
  expect(written.slice(-2)).toEqual(["\r\u001b[Kpictures 49/169", "\r\u001b[K"]);
});

test("elsewhere a line every few seconds says where it is", () => {
  process.stderr.isTTY = false;
  work();
  expect(written).toEqual(["pictures 29/169\n"]);
  vi.advanceTimersByTime(60_000);
  expect(written).toHaveLength(1);
});

test("work that cannot be counted is named", () => {
  process.stderr.isTTY = false;
  using _progress = showProgress("reading the pages");
  vi.advanceTimersByTime(3000);
  expect(written).toEqual(["reading the pages …\n"]);
});
