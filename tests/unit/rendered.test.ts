// What a page declares and its view lacks is refused in words: the build checks no types.
import { expect, test } from "vitest";
import { about } from "../../content/pages/about.ts";
import type { LocalPage } from "../../pages/page.ts";
import { checkRendered } from "../../pages/render/check.ts";
import { viewOf } from "../../pages/views.tsx";
import { problemText } from "../support/content-tests.ts";
import { loadOrThrow, problemsOf, renderDraft } from "../support/fixtures.ts";

test("a section that the view does not show is refused", async () => {
  const sections: Record<string, string> = about.sections;
  sections.unshown = "about";
  const found = await problemsOf(renderDraft(loadOrThrow())).finally(() => delete sections.unshown);
  const text = problemText(/^The page about has no .* "unshown"/, /^Show .* in content\/pages\//);
  expect(found).toEqual([{ file: "pages/about/about.tsx", line: 1, ...text }]);
});

test("a text over a picture is refused if no style has the colour of its sky", async () => {
  const page = { route: { name: "guida" }, text: { fields: {} } } as LocalPage;
  const html = '<style>.sky-hero{}</style><p class="sky-hero"><p class="stage dark sky-cut">';
  const found = await problemsOf(Promise.resolve(html).then((html) => checkRendered(page, html)));
  const text = problemText(/^The page guida .* picture cut/, /skyRules/);
  expect(found).toEqual([{ file: "pages/parts/stage.ts", line: 1, ...text }]);
});

test("a page without a view is refused", async () => {
  const route = { kind: "page", name: "news" } as unknown as LocalPage["route"];
  const found = await problemsOf(Promise.resolve(route).then(viewOf));
  const text = problemText(/^The page news has no view/, /in this table/);
  expect(found).toEqual([{ file: "pages/views.tsx", line: 1, ...text }]);
});
