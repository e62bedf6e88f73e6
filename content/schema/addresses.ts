// Addresses of the pages by name, in the order of the sitemap. Folders in pages/ and files in it/ and en/
// have the same names.

export const addresses = {
  home: { it: "/", en: "/en" },
  products: { it: "/prodotti", en: "/products" },
  about: { it: "/chi-siamo", en: "/about" },
  contact: { it: "/contact", en: "/en/contact" },
  privacy: { it: "/privacy", en: "/en/privacy" },
  cookie: { it: "/cookie", en: "/en/cookie" },
  "not-found": { it: "/404.html", en: "/en/404.html" },
  guides: { it: "/guide", en: "/en/guides" }, // the list of articles, which exists only if there are any
};

/** A page with a fixed address. */
export type FixedPage = keyof typeof addresses;
/** A page with content files of its own. The texts of `guides` are in site.md. */
export type PageName = Exclude<FixedPage, "guides">;

// Object.keys types them as strings.
const fixedPages = Object.keys(addresses) as readonly FixedPage[];
export const pageNames = fixedPages.filter((name): name is PageName => name !== "guides");
export const isFixedPage = (name: string): name is FixedPage => Object.hasOwn(addresses, name);
