// What no visitor would come across: articles that nothing links to, pictures that nothing shows.
import { expect, test } from "vitest";
import { listMasters } from "../../content/load/media.ts";
import { ready } from "../../pages/make/cache.ts";
import type { DerivedPictures } from "../../pages/make/pictures.ts";
import { dropUnused, listUnlinked } from "../../pages/site/unused.ts";
import { article, type ContentCopy, draftPicture, loadSound } from "../support/fixtures.ts";
import { openContent } from "../support/mistakes.ts";

const { findWith } = openContent();

async function publish(content: ContentCopy, body = "") {
  await content.write(
    "it/guida.md",
    article("/guida", `# Guida\n\n${body} [io](/guida#qui)\n\n## Qui`),
  );
  await content.write("en/guida.md", article("/en/guide"));
}

test.each([
  ["", ["content/it/guida.md /guida", "content/en/guida.md /en/guide"]],
  ["[La guida](/guida)", ["content/en/guida.md /en/guide"]],
  ["[Il titolo](/guida#qui)", ["content/en/guida.md /en/guide"]],
  ["[La guida](https://www.dab.example/guida)", ["content/en/guida.md /en/guide"]],
])("articles that no other text links to are listed: %s", async (link, expected) => {
  const edit = async (content: ContentCopy) => {
    await publish(content);
    await content.append("it/privacy.md", link);
  };
  const { found } = await findWith(edit, ({ root }) => listUnlinked(loadSound(root)));
  expect(found.map(({ file, address }) => `${file} ${address}`)).toEqual(expected);
});

/** Pictures of all masters, with a file of each format. */
function derive(root: string): DerivedPictures {
  const pictures = [...listMasters(root).keys()].map((name) => [name, draftPicture(name)] as const);
  const files = pictures.flatMap(([, { avif, jpeg }]) => [...avif, jpeg]);
  return {
    pictures: new Map(pictures),
    files: new Map(files.map(({ path }) => [path, ready(path)])),
    problems: [],
  };
}

test("pictures that neither text nor view shows are left out, with all their files", async () => {
  const edit = async (content: ContentCopy) => {
    for (const name of ["of-card", "of-field", "of-text", "of-none"]) {
      await content.write(`media/${name}.jpg`, "A photograph.");
    }
    await content.replace("en/cookie.md", /^image: .*/m, "image: of-card");
    await content.replace("it/about.md", /file: .*/, "file: of-field");
    await publish(content, "![Una foto](of-text) of-none");
  };
  const { found } = await findWith(edit, ({ root }) => dropUnused(derive(root), loadSound(root)));
  const { used, unused } = found;
  expect(unused).toEqual(["of-none"]);
  const names = ["film-poster", "of-card", "of-field", "of-text"];
  expect([...used.pictures.keys()]).toEqual(expect.arrayContaining(names));
  expect(used.pictures.has("of-none")).toBe(false);
  const files = [...used.pictures.keys()].flatMap((name) =>
    ["avif", "jpg"].map((ending) => `assets/${name}.${ending}`),
  );
  expect([...used.files.keys()]).toEqual(files);
});
