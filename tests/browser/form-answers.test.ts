// Quick answers above the message: taps write it, the keyboard takes an answer back, nothing else is sent.
import { href } from "../../content/routes.ts";
import { expect, phoneWindow, testSite as test } from "../support/test.ts";

test("taps on answers write a message, which is sent as it stands", async ({ page, form }) => {
  await form.open();
  await form.fill({ message: "" });
  const answers = page.locator(".quick-answers button");
  const [first, last] = [answers.first(), answers.last()];
  await first.click();
  await last.click();
  const sentences = await answers.evaluateAll(($answers) =>
    $answers.map(($answer) => ($answer as HTMLElement).dataset.sentence ?? ""),
  );
  const opening = await page.locator("[data-opening]").getAttribute("data-opening");
  const written = await form.field("message").inputValue();
  expect(written).toBe(`${opening}\n${sentences[0]} ${sentences.at(-1)}`);
  expect(await page.locator(".quick-answers [aria-pressed=true]").count()).toBe(2);
  await last.press("Space");
  expect(await form.field("message").inputValue()).toBe(`${opening}\n${sentences[0]}`);
  expect(await last.getAttribute("aria-pressed")).toBe("false");
  const { hp: _, ...values } = await form.read();
  await form.expectSent(values as Parameters<typeof form.expectSent>[0]);
});

test("on phones the answers of a question are one line", async ({ visit }) => {
  const page = await visit(href("contact", "it"), phoneWindow);
  for (const list of await page.locator(".quick-answers ul").all()) {
    const tops = await list
      .locator("li")
      .evaluateAll(($items) => $items.map(($item) => ($item as HTMLElement).offsetTop));
    expect(new Set(tops).size).toBe(1);
    await list.locator("li").last().scrollIntoViewIfNeeded();
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phoneWindow.width);
});
