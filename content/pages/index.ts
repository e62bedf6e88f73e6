// Lists the pages.
import { about } from "./about.ts";
import { contact } from "./contact.ts";
import { cookie } from "./cookie.ts";
import { home } from "./home.ts";
import { notFound } from "./not-found.ts";
import { privacy } from "./privacy.ts";
import { products } from "./products.ts";

export { site } from "./site.ts";

export const pages = { home, products, about, contact, privacy, cookie, "not-found": notFound };
