// The addresses of all pages, and the texts that pages name.
import { describe, expect, test } from "vitest";
import { type Dictionary, languages, pageNames } from "../../content/schema.ts";
import { lookUp } from "../../pages/site/page.ts";
import { href, listRoutes } from "../../pages/site/routes.ts";
import { article, copyContent, loadSound } from "../support/fixtures.ts";

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

test("the table names every page", () => {
  expect(table.map(([page]) => page)).toEqual(pageNames);
});

test.each(table)("%s is at %s and %s", (page, italian, english) => {
  expect(href(page, "it")).toBe(italian);
  expect(href(page, "en")).toBe(english);
});

test("a page that does not exist has no address", () => {
  // @ts-expect-error: the name must fail type-checking
  expect(() => href("prodotti", "it")).toThrow();
});

test("the site consists of these pages and no others, each with its twin", async () => {
  const expected = table.flatMap(([page, it, en, italianFile, englishFile]) => {
    const alternates = { it, en, "x-default": it };
    return [
      { page, language: "it", address: it, alternates, file: italianFile },
      { page, language: "en", address: en, alternates, file: englishFile },
    ];
  });
  expect(listRoutes(await loadSound())).toEqual(expected);
});

test("an article in both languages joins them", async () => {
  const copy = await copyContent();
  await copy.write("it/guida.md", article("/guida/al-pellet"));
  await copy.write("en/guida.md", article("/en/guide"));
  const alternates = {
    it: "/guida/al-pellet",
    en: "/en/guide",
    "x-default": "/guida/al-pellet",
  };
  const page = "guida.md";
  expect(listRoutes(await loadSound(copy.root)).slice(14)).toEqual([
    {
      page,
      language: "it",
      address: alternates.it,
      alternates,
      file: "guida/al-pellet/index.html",
    },
    { page, language: "en", address: alternates.en, alternates, file: "en/guide/index.html" },
  ]);
});

describe("a text by its dotted name", () => {
  const texts = { hero: { title: "Il pellet sfuso" } } as unknown as Dictionary;

  test("is the dictionary's", () => {
    expect(lookUp(texts, "hero.title")).toBe("Il pellet sfuso");
  });

  test("that is missing shows its name", () => {
    expect(lookUp(texts, "hero.text")).toBe("hero.text");
  });

  test("must be one of the schema's", () => {
    // @ts-expect-error: the name must fail type-checking
    expect(lookUp(texts, "hero.titel")).toBe("hero.titel");
  });

  test("is there in both languages, whatever the name", async () => {
    const { texts, missing } = await loadSound();
    expect(missing).toEqual([]);
    for (const language of languages) {
      expect(Object.keys(texts[language]).sort()).toEqual(
        "about contact dab footer future gallery hero nav services testimonials".split(" "),
      );
    }
  });
});
