// The contact form under a thumb: the keyboard each field brings, no zoom, targets that are hit.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { languages } from "../../content/schema.ts";
import { fillForm, loadWords, noticeOf, openForm, pressSend } from "../support/form.ts";
import { addressOf, setStage } from "../support/form-stage.ts";

const { words: allWords } = await loadWords();
const stage = setStage();

/** How a field asks for its keyboard. */
const readKeyboards = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      [
        ...document.querySelectorAll<HTMLInputElement>(
          "form [name]:not([type=checkbox], [name=hp])",
        ),
      ].map(($field) => [
        $field.name,
        [
          $field.type,
          $field.autocomplete,
          $field.getAttribute("autocapitalize") ?? "",
          $field.getAttribute("autocorrect") ?? "",
          $field.spellcheck,
          $field.enterKeyHint,
        ].join(" "),
      ]),
    ),
  );

/** What can be touched in the form: its name and the area that answers, a box's label included. */
const readTargetSizes = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        "form :is(a, button, input, textarea, .field-check label)",
      ),
    ]
      .filter(($target) => !$target.closest(".trap") && !$target.matches("[type=checkbox]"))
      .map(($target) => {
        const { width, height } = $target.getBoundingClientRect();
        return { name: $target.textContent || $target.getAttribute("name"), width, height };
      }),
  );

const expectTargets = async (page: Page, count: number) => {
  const sizes = await readTargetSizes(page);
  expect(sizes).toHaveLength(count);
  expect(sizes.filter(({ width, height }) => Math.min(width, height) < 44)).toEqual([]);
};

describe.each(languages)("in %s", (language) => {
  const words = allWords[language];

  async function openAt(width: number) {
    const page = await openForm(stage.browser, addressOf("contact", language));
    await page.setViewportSize({ width, height: 844 });
    return page;
  }

  // No enterkeyhint: Enter sends, from every line, so "next" would promise something else.
  test("each field brings the right keyboard and what the browser knows", async () => {
    expect(await readKeyboards(await openAt(390))).toEqual({
      firstName: "text given-name words off false ",
      lastName: "text family-name words off false ",
      company: "text organization words off false ",
      email: "email email  off false ",
      phone: "tel tel   true ",
      message: "textarea  sentences  true ",
    });
  });

  test("no field is so small that a phone zooms in", async () => {
    const page = await openAt(320);
    const sizes = await page
      .locator("form :is(input:not([name=hp]), textarea)")
      .evaluateAll(($fields) =>
        $fields.map(($field) => Number.parseFloat(getComputedStyle($field).fontSize)),
      );
    expect(sizes).toHaveLength(8);
    expect(Math.min(...sizes.slice(0, 6))).toBeGreaterThanOrEqual(16);
  });

  test.each([320, 390, 1280])("every target is at least 44 pixels at %i", async (width) => {
    const page = await openAt(width);
    await expectTargets(page, 6 + 2 + 1 + 1);
    await pressSend(page);
    await noticeOf(page, words).waitFor();
    await expectTargets(page, 10 + 2 + 5);
    stage.endpoint.answer = { status: 500 };
    await fillForm(page);
    await pressSend(page);
    await noticeOf(page, words).waitFor();
    await expectTargets(page, 10 + 2 + 2);
  });

  test("a consent is given by its box, beside it and on its words", async () => {
    const page = await openAt(390);
    const row = page.locator("[data-field=marketing]");
    const box = row.locator("input");
    await box.scrollIntoViewIfNeeded();
    const { x, y, width, height } = await box.evaluate(($box) => $box.getBoundingClientRect());
    const [middleX, middleY] = [x + width / 2, y + height / 2];
    const points = [
      [middleX, middleY],
      [middleX, middleY - 21],
      [middleX, middleY + 21],
      [x + width + 6, middleY],
      [x + width + 60, middleY],
    ] as const;
    for (const [index, [left, top]] of points.entries()) {
      await page.mouse.click(left, top);
      expect(await box.isChecked(), `at ${left}, ${top}`).toBe(index % 2 === 0);
    }
  });
});
