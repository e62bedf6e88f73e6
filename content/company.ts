// What content states once for both languages: the company, the machine, what the site keeps in a browser.
import { z } from "zod";
import { bilingualText, listOf, mapKeys, pattern, sample, text, webAddress } from "./shapes.ts";

const optionalBoolean = (description: string) => z.boolean().optional().describe(description);

/** Whether the last of eleven digits checks the others: Luhn's sum (D.M. 23 December 1976, annex). */
function hasRightCheckDigit(digits: string): boolean {
  const sum = [...digits].map(Number).reduce((sum, digit, index) => {
    const counted = index % 2 === 0 ? digit : digit * 2;
    return sum + (counted > 9 ? counted - 9 : counted);
  }, 0);
  return sum % 10 === 0;
}

/** A partita IVA, or a company's codice fiscale. */
const taxNumber = (form: RegExp, description: string) =>
  pattern(form, description).refine(
    (number) => hasRightCheckDigit(number.replace("IT", "")),
    "The check digit is wrong: a digit is mistyped.",
  );

const networks = ["Facebook", "Instagram", "LinkedIn", "YouTube"] as const;
const place = z.strictObject({
  city: text,
  province: pattern(/^[A-Z]{2}$/, "Write the two capital letters of the province, as in MI."),
  country: pattern(/^[A-Z]{2}$/, "Write the two capital letters of the country, as in IT."),
});

/** An address without a path. */
export const origin = webAddress
  .refine(
    (url) => new URL(url).href === `${new URL(url).origin}/`,
    "This must be an address without a path, as in https://www.dab.example.",
  )
  .transform((url) => new URL(url).origin);

/**
 * The company. A field's description says what belongs in it. A company's site shows name and seat, the register's
 * office and the company's number there, the paid-up capital, and whether it has a sole shareholder or is in
 * liquidation (art. 2250 Codice civile); the VAT number on its home page (art. 35 D.P.R. 633/1972); the REA number
 * (art. 7 D.Lgs. 70/2003).
 */
export const companySchema = z.strictObject({
  brand: text.describe(
    "Put the brand, its icons into static/, and pictures of your own machine into content/media/: the rendered ones and drawings.svg bear the sample's name.",
  ),
  legalName: pattern(
    /\b(s\.? ?r\.? ?l|s\.? ?p\.? ?a|societ[aà])/i,
    "Put the company's full name as registered, with its S.r.l. or S.p.A.",
  ),
  soleShareholder: optionalBoolean(
    "Write true if one person or company holds all the shares, else false.",
  ),
  inLiquidation: optionalBoolean("Write true if the company is in liquidation, else false."),
  seat: place
    .extend({
      street: text,
      postalCode: pattern(/^\d{5}$/, 'Write its five digits, as in "20121".'),
      near: bilingualText.describe("Put the city near it that everybody knows, in both languages."),
    })
    .describe("Put the address of the registered seat."),
  branch: place.describe("Put where the second site is, or remove it.").optional(),
  vatNumber: taxNumber(
    /^(IT)?\d{11}$/,
    "Copy the 11 digits of the partita IVA, without spaces; IT may stand before them.",
  ),
  registerOffice: pattern(/^\p{L}[\p{L}'’. -]+$/u, "Put the office of the company register."),
  registerNumber: taxNumber(/^\d{11}$/, "Copy the 11 digits of the codice fiscale."),
  reaNumber: pattern(
    /^[A-Z]{2}-\d{6,7}$/,
    "Put the sign of the province, a hyphen and 6 or 7 digits, as in MI-1234567.",
  ),
  shareCapital: pattern(/^\d{1,3}(\.\d{3})*,\d{2}$/, 'Put the capital paid up, as in "10.000,00".'),
  phone: pattern(/^\+[\d ]{8,20}$/, "Put the company's phone number: +39, then digits and spaces."),
  whatsapp: pattern(/^\+[\d ]{8,20}$/, "Put +39, then digits and spaces, or remove it.").optional(),
  email: z.email().describe("Put the company's own e-mail address, a domain's accents as xn--…"),
  pec: z.email().describe("Put the certified e-mail address, or remove it.").optional(),
  managedBy: text
    .describe(
      "Put the company that manages and coordinates this one (art. 2497-bis), or remove it.",
    )
    .optional(),
  social: listOf(z.strictObject({ network: z.enum(networks), url: webAddress }))
    .refine(
      (all) => new Set(all.map(({ network }) => network)).size === all.length,
      "A network stands here twice.",
    )
    .default([])
    .describe(`Put the company's own profiles, each once: ${networks.join(", ")}.`),
  agency: z
    .strictObject({ name: text, url: webAddress })
    .describe("Put the name and the address of the agency that made the site, or remove it.")
    .optional(),
  siteUrl: origin.describe("Put the address at which the site will be published."),
  contactEndpoint: webAddress.describe("Put the address of the agency's contact endpoint."),
  navigation: z
    .array(text)
    .min(1)
    .refine((names) => new Set(names).size === names.length, "A page stands here twice.")
    .default(["home", "products", "about", "contact"])
    .describe("Name each page once, in the order of the navigation."),
  redirects: z
    .record(z.string(), z.string())
    .nullish() // null where the last one was taken out
    .transform((all) => all ?? {})
    .describe("Put a line for each old address: /old: /new"),
  privacy: z.strictObject({
    processor: bilingualText.describe(
      "Say that the agency processes data only on your instructions, once a contract says so.",
    ),
    hosting: bilingualText.describe(
      "Say who hosts the site, what it logs, on what legal basis and how long.",
    ),
    transfers: bilingualText.describe(
      "Say whether data leave the European Economic Area, and how.",
    ),
    promotion: bilingualText.describe(
      "Say how promotion reaches people, and how they withdraw consent.",
    ),
    promotionalRetention: bilingualText.describe("Say how long consent to promotion is relied on."),
    automatedDecisions: bilingualText.describe(
      "Say whether decisions are taken by machines alone.",
    ),
  }),
  sample,
});
export type Company = z.infer<typeof companySchema>;

/** A figure stated once. `grouped` prints 4.200 / 4,200; `words` replaces the digits. */
const figure = z
  .strictObject({
    value: z.number().positive(),
    grouped: z.boolean().default(false),
    words: bilingualText.optional(),
  })
  .describe(
    "Write it as in { value: 6.5 }, { value: 4200, grouped: true } or { value: 12, words: { it: dodici, en: twelve } }.",
  );
export type Figure = z.infer<typeof figure>;

// biome-ignore format: a list of names
export const figureNames = [
  "tankQuintals", "tankVolume", "tankMass", "length", "depth", "height", "locations", "vendingYears",
  "experienceYears", "responseHours", "retentionMonths",
] as const;

/** Of the whole machine. */
const millimetres = figure.refine(
  ({ value }) => value >= 500 && value <= 20_000,
  "Lengths are in millimetres, as in { value: 4200, grouped: true }.",
);

/** Kilograms of pellets in a cubic metre. EN ISO 17225-2 allows 600 to 750; a full tank settles. */
const bulkDensity = { min: 600, max: 770 };

/** Figures are compared once each of them is right by itself. */
const isFlawless = ({ issues }: { issues: unknown[] }) => issues.length === 0;

export const machineSchema = z
  .strictObject({
    ...mapKeys(figureNames, figure),
    tankVolume: figure.describe("Write it in cubic metres, as in { value: 6.5 }."),
    tankMass: figure.describe(
      "Write the most that the tank takes, in kilograms, as in { value: 5000, grouped: true }.",
    ),
    ...mapKeys(["length", "depth", "height"], millimetres),
    /** The files lie in media/. `note` is printed where a text says {modelNote}, as long as they are there. */
    model: z
      .strictObject({
        note: bilingualText.describe(
          "Say what the link to the model does, and who then learns what.",
        ),
      })
      .optional()
      .describe(
        "Put the company's own model into media/, as its README.md says, and open it on an iPhone and on an Android phone, with a tape measure.",
      ),
    sample,
  })
  .refine(({ tankMass, tankQuintals }) => tankMass.value >= tankQuintals.value * 100, {
    when: isFlawless,
    path: ["tankMass"],
    message: "This is less than tankQuintals states: a quintal is 100 kg.",
  })
  .refine(
    ({ tankMass, tankQuintals, tankVolume }) =>
      (tankQuintals.value * 100) / tankVolume.value >= bulkDensity.min &&
      tankMass.value / tankVolume.value <= bulkDensity.max,
    {
      when: isFlawless,
      path: ["tankVolume"],
      message: `By tankQuintals and tankMass a cubic metre of pellets would weigh less than ${bulkDensity.min} kg or more than ${bulkDensity.max} kg.`,
    },
  );
export type Machine = z.infer<typeof machineSchema>;

/** Where a browser can keep something for a site. */
// biome-ignore format: a list of names
const storageKinds = [
  "cookie", "localStorage", "sessionStorage", "indexedDB", "cacheStorage", "serviceWorker",
] as const;

/** The only two there may be: the cookie policy promises it. */
const necessities = z.enum(["technical", "functional"]);

/** What the site keeps in a browser and whom it contacts, with the words of the policy's table. */
export const storageSchema = z.strictObject({
  kept: z
    .array(
      z.strictObject({
        key: text,
        kind: z.enum(storageKinds),
        purpose: bilingualText,
        necessity: necessities,
        duration: bilingualText,
      }),
    )
    .refine(
      (all) => new Set(all.map(({ kind, key }) => `${kind} ${key}`)).size === all.length,
      "Two entries have the same kind and key.",
    ),
  contacted: z.array(companySchema.keyof().extract(["siteUrl", "contactEndpoint"])),
  columns: z.record(z.enum(["key", "kind", "purpose", "necessity", "duration"]), bilingualText),
  kinds: z.record(z.enum(storageKinds), bilingualText),
  necessities: z.record(necessities, bilingualText),
});
export type Storage = z.infer<typeof storageSchema>;
