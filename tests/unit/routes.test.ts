// The addresses of all pages, and those that articles may have.
import { expect, test } from "vitest";
import { pageNames } from "../../content/schema.ts";
import { href, listRoutes } from "../../pages/site/routes.ts";
import { article, type ContentCopy, loadSound } from "../support/fixtures.ts";
import { openContent } from "../support/mistakes.ts";

const { findWith } = openContent();

/** Page, Italian address, English address, and the files they are written to. */
const table = [
  ["home", "/", "/en", "index.html", "en/index.html"],
  ["products", "/prodotti", "/products", "prodotti/index.html", "products/index.html"],
  ["about", "/chi-siamo", "/about", "chi-siamo/index.html", "about/index.html"],
  ["contact", "/contact", "/en/contact", "contact/index.html", "en/contact/index.html"],
  ["privacy", "/privacy", "/en/privacy", "privacy/index.html", "en/privacy/index.html"],
  ["cookie", "/cookie", "/en/cookie", "cookie/index.html", "en/cookie/index.html"],
  ["not-found", "/404.html", "/en/404.html", "404.html", "en/404.html"],
] as const;

const routesOf = ([page, it, en, italianFile, englishFile]: readonly string[]) => {
  const alternates = { it, en, "x-default": it };
  return [
    { page, language: "it", address: it, alternates, file: italianFile },
    { page, language: "en", address: en, alternates, file: englishFile },
  ];
};

/** Publishes an article in both languages. */
const publish = (italian: string, english: string, name = "guida.md") => {
  return async ({ write }: ContentCopy) => {
    await write(`it/${name}`, article(italian));
    await write(`en/${name}`, article(english));
  };
};

test("the site consists of these pages and no others, each in both languages", () => {
  expect(table.map(([page]) => page)).toEqual(pageNames);
  for (const [page, italian, english] of table) {
    expect([href(page, "it"), href(page, "en")]).toEqual([italian, english]);
  }
  expect(listRoutes(loadSound())).toEqual(table.flatMap(routesOf));
});

test("a page that does not exist has no address", () => {
  // @ts-expect-error: the name must fail type-checking
  expect(() => href("prodotti", "it")).toThrow();
});

test("an article in both languages joins them", async () => {
  const { problems: routes } = await findWith(
    publish("/guida/al-pellet", "/en/guide"),
    ({ root }) => listRoutes(loadSound(root)).slice(14),
  );
  const files = ["guida/al-pellet/index.html", "en/guide/index.html"];
  expect(routes).toEqual(routesOf(["guida.md", "/guida/al-pellet", "/en/guide", ...files]));
});

const ofItsOwn = /address of its own/;
const english = /begin with \/en\//;
const inForm = /small letters, digits and hyphens/;
test.each<[italian: string, english: string, file: string, message: RegExp, fix: RegExp]>([
  ["/prodotti", "/en/guide", "it", /answers at \/prodotti/, ofItsOwn],
  ["/assets/guida", "/en/guide", "it", /answers at \/assets\/guida/, ofItsOwn],
  ["/404", "/en/guide", "it", /answers at \/404/, ofItsOwn],
  ["/guida", "/en/index", "en", /answers at \/en\/index/, ofItsOwn],
  ["/en/guida", "/en/guide", "it", /would be read as English/, english],
  ["/energia", "/en/guide", "it", /would be read as English/, english],
  ["/guida", "/guide", "en", /would be read as Italian/, english],
  ["guida", "/en/guide", "it", /not in the form/, inForm],
  ["/Guida", "/en/guide", "it", /not in the form/, inForm],
  ["/guida/", "/en/guide", "it", /not in the form/, inForm],
  ["/la guida", "/en/guide", "it", /not in the form/, inForm],
  ["/../guida", "/en/guide", "it", /not in the form/, inForm],
])("articles at %s and %s: the one in %s is refused", async (it, en, file, message, fix) => {
  const { problems } = await findWith(publish(it, en));
  expect(problems).toEqual([
    {
      file: `content/${file}/guida.md`,
      line: 3,
      field: "address",
      message: expect.stringMatching(message),
      fix: expect.stringMatching(fix),
    },
  ]);
});

test("two articles at one address are refused at the second", async () => {
  const { problems } = await findWith(async (content) => {
    await publish("/guida", "/en/guide")(content);
    await publish("/guida", "/en/second", "seconda.md")(content);
    await content.replace("it/seconda.md", /^title:.*\ndescription:/m, "title: X\ndescription: X");
  });
  expect(problems).toMatchObject([{ file: "content/it/seconda.md", line: 3, field: "address" }]);
});
