// Lists the pages, in the order of the sitemap.
import { about } from "./about.ts";
import { contact } from "./contact.ts";
import { cookie } from "./cookie.ts";
import { home } from "./home.ts";
import { notFound } from "./not-found.ts";
import { privacy } from "./privacy.ts";
import { products } from "./products.ts";

export { guides, site } from "./site.ts";

export const pages = { home, products, about, contact, privacy, cookie, "not-found": notFound };

export type PageName = keyof typeof pages;
export const pageNames = Object.keys(pages) as readonly PageName[];
export const isPageName = (name: string): name is PageName => Object.hasOwn(pages, name);
