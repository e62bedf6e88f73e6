// Structured data for search engines, in the vocabulary of schema.org.
import type { Article, Graph, Organization, ProductModel, Thing, WebSite } from "schema-dts";
import type { PageName } from "../../../content/schema/addresses.ts";
import type { Company } from "../../../content/schema/company.ts";
import { readTexts } from "../../../content/schema/texts.ts";
import { getOrThrow, type LocalPage } from "../../local-page.ts";
import { headTexts } from "../../products/head.texts.ts";

/** Describes organisation and page; on some pages the site or the product, too. */
export const structuredData = (page: LocalPage): Graph => ({
  "@context": "https://schema.org",
  "@graph": [
    organization(page),
    ...(page.route.name === "home" ? [webSite(page)] : []),
    page.text.kind === "article" ? article(page) : webPage(page),
    ...(["home", "products"].includes(page.route.name) ? [product(page)] : []),
  ],
});

const absoluteUrl = ({ content }: LocalPage, address: string) => content.company.siteUrl + address;

const organizationId = (page: LocalPage) => ({ "@id": absoluteUrl(page, "/#organization") });
const siteId = (page: LocalPage) => ({ "@id": absoluteUrl(page, "/#site") });
/** One for each language, because the name is translated. */
const productId = (page: LocalPage) => ({
  "@id": absoluteUrl(page, `${page.href("products")}#product`),
});

/** The description of a page: that of `about` describes the company, that of `products` the machine. */
const descriptionOf = ({ content, language }: LocalPage, name: PageName) =>
  getOrThrow(content.pageTexts[language], name).fields.description;

/** Only on home pages, where search engines look for the name above results. */
const webSite = (page: LocalPage): WebSite => ({
  "@type": "WebSite",
  ...siteId(page),
  name: page.content.company.brand,
  url: absoluteUrl(page, "/"),
  inLanguage: ["it", "en"],
  publisher: organizationId(page),
});

function organization(page: LocalPage): Organization {
  const { company } = page.content;
  const { seat, email, phone: telephone } = company;
  return {
    "@type": "Organization",
    ...organizationId(page),
    name: company.brand,
    legalName: company.legalName,
    description: descriptionOf(page, "about"),
    url: absoluteUrl(page, "/"),
    logo: absoluteUrl(page, "/icon-512.png"),
    email,
    telephone,
    vatID: `IT${company.vatNumber.replace(/^IT/, "")}`,
    taxID: company.registerNumber,
    identifier: { "@type": "PropertyValue", propertyID: "REA", value: company.reaNumber },
    address: { ...localityOf(seat), streetAddress: seat.street, postalCode: seat.postalCode },
    ...(company.branch && {
      location: { "@type": "Place", address: localityOf(company.branch) },
    }),
    ...(company.social.length > 0 && { sameAs: company.social.map(({ url }) => url) }),
    contactPoint: {
      "@type": "ContactPoint",
      contactType: "sales",
      telephone,
      email,
      availableLanguage: ["it", "en"],
    },
  };
}

const localityOf = ({ city, province, country }: NonNullable<Company["branch"]>) =>
  ({
    "@type": "PostalAddress",
    addressLocality: city,
    addressRegion: province,
    addressCountry: country,
  }) as const;

const article = (page: LocalPage): Article => ({
  "@type": "Article",
  ...aboutPage(page),
  headline: page.text.fields.title,
  image: absoluteUrl(page, page.card),
  author: organizationId(page),
  publisher: organizationId(page),
});

/** Properties that pages and articles share. */
function aboutPage(page: LocalPage) {
  const { description, updated } = page.text.fields;
  const url = absoluteUrl(page, page.route.address);
  const inLanguage = page.language;
  return { "@id": `${url}#page`, url, description, inLanguage, dateModified: updated };
}

function webPage(page: LocalPage): Thing {
  const { name } = page.route;
  const type = name === "about" ? "AboutPage" : name === "contact" ? "ContactPage" : undefined;
  return {
    "@type": type ?? "WebPage",
    ...aboutPage(page),
    name: page.text.fields.title,
    ...(type && { mainEntity: organizationId(page) }),
    ...(name === "products" && { mainEntity: productId(page) }),
    ...(name === "home" && { isPartOf: siteId(page), about: productId(page) }),
  };
}

/** A model: search engines demand an offer, a review or a rating of a Product, and there is none. */
function product(page: LocalPage): ProductModel {
  const { eyebrow, picture } = readTexts(page.dictionary, headTexts);
  const { company, machine } = page.content;
  const millimetres = ({ value }: { value: number }) =>
    ({ "@type": "QuantitativeValue", value, unitCode: "MMT" }) as const;
  return {
    "@type": "ProductModel",
    ...productId(page),
    name: eyebrow,
    description: descriptionOf(page, "products"),
    image: absoluteUrl(page, `/${page.picture(picture).jpeg.path}`),
    url: absoluteUrl(page, page.href("products")),
    brand: { "@type": "Brand", name: company.brand },
    manufacturer: organizationId(page),
    width: millimetres(machine.length),
    depth: millimetres(machine.depth),
    height: millimetres(machine.height),
  };
}
