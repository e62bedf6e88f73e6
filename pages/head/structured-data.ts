// What a page says of itself to search engines, in schema.org's vocabulary.
import type {
  AboutPage,
  BreadcrumbList,
  ContactPage,
  Organization,
  Product,
  Thing,
  WebPage,
} from "schema-dts";
import type { Company } from "../../content/schema.ts";
import type { Page } from "../site/page.ts";

/** A JSON-LD document: several things that name one another by `@id`. */
export interface Graph {
  "@context": "https://schema.org";
  "@graph": Thing[];
}

/** The structured data of a page: the organisation, the page, its breadcrumb and, where shown, the product. */
export function describePage(page: Page): Graph {
  const things: Thing[] = [describeOrganization(page), describeWebPage(page)];
  if (page.route.page !== "home") things.push(describeBreadcrumb(page));
  if (page.route.page === "home" || page.route.page === "products") {
    things.push(describeProduct(page));
  }
  return { "@context": "https://schema.org", "@graph": things };
}

const absolute = (page: Page, address: string) => page.content.company.siteUrl + address;

const organizationId = (page: Page) => absolute(page, "/#organization");
const productId = (page: Page) => absolute(page, "/#product");

function describeOrganization(page: Page): Organization {
  const { company } = page.content;
  const { seat, branch } = company;
  return {
    "@type": "Organization",
    "@id": organizationId(page),
    name: company.brand,
    legalName: company.legalName,
    url: absolute(page, page.href("home")),
    logo: absolute(page, "/icon-512.png"),
    email: company.email,
    telephone: company.phone,
    vatID: `IT${company.vatNumber.replace(/^IT/, "")}`,
    taxID: company.registerNumber,
    identifier: { "@type": "PropertyValue", propertyID: "REA", value: company.reaNumber },
    address: {
      "@type": "PostalAddress",
      streetAddress: seat.street,
      postalCode: seat.postalCode,
      ...localityOf(seat),
    },
    location: {
      "@type": "Place",
      address: { "@type": "PostalAddress", ...localityOf(branch) },
    },
    sameAs: company.social.map(({ url }) => url),
    contactPoint: {
      "@type": "ContactPoint",
      contactType: "sales",
      telephone: company.phone,
      email: company.email,
      availableLanguage: ["it", "en"],
    },
  };
}

const localityOf = ({ city, province, country }: Company["branch"]) => ({
  addressLocality: city,
  addressRegion: province,
  addressCountry: country,
});

type PageType = "WebPage" | "AboutPage" | "ContactPage";
const pageTypes: Partial<Record<string, PageType>> = {
  about: "AboutPage",
  contact: "ContactPage",
};

function describeWebPage(page: Page): WebPage | AboutPage | ContactPage {
  const { title, description, updated } = page.text.metadata;
  const type = pageTypes[page.route.page] ?? "WebPage";
  return {
    "@type": type,
    "@id": `${absolute(page, page.route.address)}#page`,
    url: absolute(page, page.route.address),
    name: title,
    description,
    inLanguage: page.language,
    dateModified: updated,
    publisher: { "@id": organizationId(page) },
    primaryImageOfPage: {
      "@type": "ImageObject",
      url: absolute(page, page.card),
    },
    ...(page.route.page === "products" && {
      mainEntity: { "@id": productId(page) },
    }),
    ...(type !== "WebPage" && { mainEntity: { "@id": organizationId(page) } }),
  };
}

function describeBreadcrumb(page: Page): BreadcrumbList {
  const { t, route, text } = page;
  return {
    "@type": "BreadcrumbList",
    itemListElement: [
      {
        "@type": "ListItem",
        position: 1,
        name: t("nav.home"),
        item: absolute(page, page.href("home")),
      },
      {
        "@type": "ListItem",
        position: 2,
        name: text.metadata.ogTitle,
        item: absolute(page, route.address),
      },
    ],
  };
}

/** The machine, without offers, reviews or ratings: none is known, and none is invented. */
function describeProduct(page: Page): Product {
  const { texts, content } = page;
  const { length, depth, height } = content.machine;
  const millimetres = (value: number) => ({
    "@type": "QuantitativeValue" as const,
    value,
    unitCode: "MMT",
  });
  return {
    "@type": "Product",
    "@id": productId(page),
    name: page.t("dab.eyebrow"),
    description: page.t("dab.text"),
    image: absolute(page, `/${page.picture(texts.dab.picture.file).jpeg.path}`),
    url: absolute(page, page.href("products")),
    brand: { "@type": "Brand", name: content.company.brand },
    manufacturer: { "@id": organizationId(page) },
    width: millimetres(length.value),
    depth: millimetres(depth.value),
    height: millimetres(height.value),
    additionalProperty: texts.dab.data.map(({ name, value }) => ({
      "@type": "PropertyValue",
      name,
      value,
    })),
  };
}
