// Values of the fixtures that cannot be derived from a schema: numbers, addresses, and fields with
// a pattern.

import type { Language } from "../../content/languages.ts";
import { href } from "../../content/routes.ts";

const place = (city: string, province: string) => ({ city, province, country: "IT" });

export const company = {
  brand: "DAB",
  legalName: "DAB Esempio S.r.l.",
  seat: { ...place("Esempio", "MI"), street: "Via dell’Esempio 1", postalCode: "20000" },
  branch: place("Arezzo", "AR"),
  vatNumber: "IT00000000000",
  registerOffice: "Milano Monza Brianza Lodi",
  registerNumber: "00000000000",
  reaNumber: "MI-0000000",
  shareCapital: "0,00",
  phone: "+39 02 0000 0000",
  email: "info@dab.example",
  pec: "dab@pec.dab-prova.it",
  siteUrl: "https://www.dab.example",
  contactEndpoint: "https://moduli.agenzia.example/contatti",
  navigation: undefined, // the default of the schema
  redirects: {
    "/vecchia-pagina.html": href("products", "it"),
    "/old/shop": `${href("products", "en")}#data`,
  },
  sample: [
    ...["legalName", "seat", "vatNumber", "registerOffice", "registerNumber", "reaNumber"],
    ...["shareCapital", "phone", "email", "social", "agency", "siteUrl", "contactEndpoint"],
    "privacy.hosting",
  ],
};

const figure = (value: number, grouped = false) => ({ value, grouped, words: undefined });

export const machine = {
  tankQuintals: figure(40),
  tankVolume: figure(6.5),
  tankMass: figure(5000),
  length: figure(4200, true),
  depth: figure(2350, true),
  height: figure(2930, true),
  locations: figure(1500),
  vendingYears: { value: 12, words: { it: "dodici", en: "twelve" } },
  experienceYears: figure(25),
  responseHours: figure(24),
  retentionMonths: figure(12),
};

/** Everything that the site stores in a browser. */
export const storage = {
  kept: [
    ["language", "localStorage", "functional"],
    ["contact-form", "sessionStorage", "technical"],
  ].map(([key, kind, necessity]) => {
    const purpose = { it: `${key} purpose it`, en: `${key} purpose en` };
    return { key, kind, purpose, necessity, duration: { it: "duration it", en: "duration en" } };
  }),
};

const samples: Record<string, string[]> = {
  home: ["testimonials.quotes"],
  about: ["about.founder", "about.team"],
};

const padding = "as long as search engines want it, as long as search engines want it";

/** Facts for the fields of a page, or of `site`. */
export function factsOf(name: string, language: Language) {
  const description = `${name} description ${language}, ${padding}`;
  if (name === "site") return { guides: { description } };
  const fields = { description, image: "hero", sample: samples[name] };
  return name === "home" ? { ...fields, hero: { picture: { file: "hero" } } } : fields;
}

/** The Markdown of a page. It names all values that views and policies must show. */
export function bodyOf(name: string, language: Language): string {
  const privacy = `
**{legalName}**, {seat}, {vatNumber}, {registerOffice} {registerNumber}, {reaNumber},
[{email}](mailto:{email}), {phone}

## purposes ${language}

{hosting} {modelNote}

## rights ${language}

[cookie](${href("cookie", language)})
`;
  const cookie = `
## kept ${language}

{storageTable}

{modelNote}

## law ${language}

[privacy](${href("privacy", language)})
`;
  const texts: Record<string, string> = { privacy, cookie };
  return `# ${name} heading ${language}\n${texts[name] ?? "\nText.\n"}`;
}
