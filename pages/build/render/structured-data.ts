// What a page says of itself to search engines, in schema.org's vocabulary.
import type { Graph, Organization, Product, Thing } from "schema-dts";
import type { Company } from "../../../content/schema.ts";
import type { Page } from "../../page.ts";

/** The structured data of a page: the organisation, the page, its breadcrumb and, where shown, the product. */
export const structuredData = (page: Page): Graph => ({
  "@context": "https://schema.org",
  "@graph": [
    describeOrganization(page),
    describeWebPage(page),
    ...(page.route.page === "home" ? [] : [describeBreadcrumb(page)]),
    ...(["home", "products"].includes(page.route.page) ? [describeProduct(page)] : []),
  ],
});

const absolute = ({ content }: Page, address: string) => content.company.siteUrl + address;

const organizationId = (page: Page) => absolute(page, "/#organization");
const productId = (page: Page) => absolute(page, "/#product");

function describeOrganization(page: Page): Organization {
  const { company } = page.content;
  const { seat, email, phone: telephone } = company;
  return {
    "@type": "Organization",
    "@id": organizationId(page),
    name: company.brand,
    legalName: company.legalName,
    url: absolute(page, page.href("home")),
    logo: absolute(page, "/icon-512.png"),
    email,
    telephone,
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
      address: { "@type": "PostalAddress", ...localityOf(company.branch) },
    },
    sameAs: company.social.map(({ url }) => url),
    contactPoint: {
      "@type": "ContactPoint",
      contactType: "sales",
      telephone,
      email,
      availableLanguage: ["it", "en"],
    },
  };
}

const localityOf = ({ city, province, country }: Company["branch"]) => ({
  addressLocality: city,
  addressRegion: province,
  addressCountry: country,
});

/** Pages that are about something, and of the type that says so. */
const subjects = {
  about: ["AboutPage", organizationId],
  contact: ["ContactPage", organizationId],
  products: ["WebPage", productId],
} as const;

function describeWebPage(page: Page): Thing {
  const { title, description, updated } = page.text.metadata;
  const address = absolute(page, page.route.address);
  const [type, idOf] = subjects[page.route.page as keyof typeof subjects] ?? ["WebPage"];
  return {
    "@type": type,
    "@id": `${address}#page`,
    url: address,
    name: title,
    description,
    inLanguage: page.language,
    dateModified: updated,
    publisher: { "@id": organizationId(page) },
    primaryImageOfPage: { "@type": "ImageObject", url: absolute(page, page.card) },
    ...(idOf && { mainEntity: { "@id": idOf(page) } }),
  };
}

function describeBreadcrumb(page: Page): Thing {
  const steps = [
    [page.t("nav.home"), page.href("home")],
    [page.text.metadata.ogTitle, page.route.address],
  ] as const;
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map(([name, address], index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: absolute(page, address),
    })),
  };
}

/** The machine, without offers, reviews or ratings: none is known, and none is invented. */
function describeProduct(page: Page): Product {
  const { dab } = page.texts;
  const { company, machine } = page.content;
  const millimetres = ({ value }: { value: number }) =>
    ({ "@type": "QuantitativeValue", value, unitCode: "MMT" }) as const;
  return {
    "@type": "Product",
    "@id": productId(page),
    name: page.t("dab.name"),
    description: page.t("dab.text"),
    image: absolute(page, `/${page.picture(dab.picture.file).jpeg.path}`),
    url: absolute(page, page.href("products")),
    brand: { "@type": "Brand", name: company.brand },
    manufacturer: { "@id": organizationId(page) },
    width: millimetres(machine.length),
    depth: millimetres(machine.depth),
    height: millimetres(machine.height),
  };
}
