// Schemas of the files that both languages share: company.md and machine.md.
import { z } from "zod";
import { bilingualText, listOf, pattern, sample, text, webAddress } from "./field-schemas.ts";
import { mapKeys } from "./map-keys.ts";

const optionalBoolean = (description: string) => z.boolean().optional().describe(description);

/** Checks the last of the eleven digits by the Luhn formula (D.M. 23 December 1976, annex). */
function hasRightCheckDigit(digits: string): boolean {
  const sum = [...digits].map(Number).reduce((total, digit, index) => {
    const weighted = index % 2 === 0 ? digit : digit * 2;
    return total + (weighted > 9 ? weighted - 9 : weighted);
  }, 0);
  return sum % 10 === 0;
}

/** An 11-digit Italian tax number with a check digit: partita IVA or codice fiscale. */
const taxNumber = (regex: RegExp, description: string) =>
  pattern(regex, description).refine(
    (number) => hasRightCheckDigit(number.replace("IT", "")),
    "The check digit is wrong: a digit is mistyped.",
  );

const networks = ["Facebook", "Instagram", "LinkedIn", "YouTube"] as const;
const locality = z.strictObject({
  city: text,
  province: pattern(/^[A-Z]{2}$/, "Write the two capital letters of the province, for example MI."),
  country: pattern(/^[A-Z]{2}$/, "Write the two capital letters of the country, for example IT."),
});

/** A full address of a host alone, without path, query or fragment. */
export const origin = webAddress
  .refine(
    (url) => new URL(url).href === `${new URL(url).origin}/`,
    "This must be an address without a path, for example https://www.dab.example.",
  )
  .transform((url) => new URL(url).origin);

/**
 * Facts about the company.
 * The description of a field says what belongs in it, and is printed as the fix.
 *
 * Italian law requires many of them on the site:
 * - name, seat, register office and number, paid-up capital (art. 2250 Codice civile)
 * - whether there is a sole shareholder, or a liquidation (art. 2250 Codice civile)
 * - the VAT number, on the home page (art. 35 D.P.R. 633/1972)
 * - the REA number (art. 7 D.Lgs. 70/2003)
 */
export const companySchema = z.strictObject({
  brand: text.describe(
    "Write your brand. Then replace icon.svg, the film, drawing-front.svg and the pictures in content/media/: they show the name of the sample.",
  ),
  legalName: text.describe("Put the company's full name as registered, with its S.r.l. or S.p.A."),
  soleShareholder: optionalBoolean(
    "Write true if one person or company holds all the shares, else false.",
  ),
  inLiquidation: optionalBoolean("Write true if the company is in liquidation, else false."),
  seat: locality
    .extend({
      street: text,
      postalCode: pattern(/^\d{5}$/, 'Write its five digits, for example "20121".'),
      near: bilingualText.describe("Put the city near it that everybody knows, in both languages."),
    })
    .describe("Put the address of the registered seat."),
  branch: locality.describe("Put where the second site is, or remove it.").optional(),
  vatNumber: taxNumber(
    /^(IT)?\d{11}$/,
    "Copy the 11 digits of the partita IVA, without spaces; IT may stand before them.",
  ),
  registerOffice: text.describe("Put the office of the company register."),
  registerNumber: taxNumber(/^\d{11}$/, "Copy the 11 digits of the codice fiscale."),
  reaNumber: pattern(
    /^[A-Z]{2}-\d{4,7}$/,
    "Put the sign of the province, a hyphen and 4 to 7 digits, for example MI-1234567.",
  ),
  shareCapital: pattern(
    /^\d{1,3}(\.\d{3})*,\d{2}$/,
    'Put the capital paid up, for example "10.000,00".',
  ),
  phone: pattern(/^\+[\d ]{8,20}$/, "Put the company's phone number: +39, then digits and spaces."),
  whatsapp: pattern(/^\+[\d ]{8,20}$/, "Put +39, then digits and spaces, or remove it.").optional(),
  email: z
    .email()
    .describe("Write the company's e-mail address; if its domain has accents, in the form xn--…"),
  pec: z.email().describe("Put the certified e-mail address, or remove it.").optional(),
  managedBy: text
    .describe(
      "Put the company that manages and coordinates this one (art. 2497-bis), or remove it.",
    )
    .optional(),
  social: listOf(z.strictObject({ network: z.enum(networks), url: webAddress }))
    .default([])
    .describe(`Put the company's own profiles, each once: ${networks.join(", ")}.`),
  agency: z
    .strictObject({ name: text, url: webAddress })
    .describe("Put the name and the address of the agency that made the site, or remove it.")
    .optional(),
  siteUrl: origin.describe(
    "Put the address at which the site will be published, in full, with https://.",
  ),
  contactEndpoint: webAddress.describe(
    "Put the address of the endpoint of the form in full, with https://.",
  ),
  /** Names of pages, file names of articles, or `guides`. */
  navigation: z
    .array(text)
    .min(1)
    .default(["home", "products", "about", "contact"])
    .describe("Name each page once, in the order of the navigation."),
  /** @example /old-page.html: /prodotti#data */
  redirects: z
    .record(z.string().regex(/^(\/[\w~-][\w.~-]*)+$/), z.string()) // what every host can redirect
    .nullish() // null if the last line was deleted
    .transform((all) => all ?? {})
    .describe(
      "Put a line for each old address, as /old: /new. The old one has letters without accents, digits and - _ . ~, and no slash at its end.",
    ),
  privacy: z.strictObject({
    processor: bilingualText.describe(
      "Say who processes data for you, once contracts say that they do it only on your instructions.",
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
    promotionalRetention: bilingualText.describe(
      "Say for how long you use the consent to promotion.",
    ),
    automatedDecisions: bilingualText.describe(
      "Say whether decisions are taken by machines alone.",
    ),
  }),
  sample,
});
export type Company = z.infer<typeof companySchema>;

/**
 * A number that texts and drawings share.
 * `words` prints words instead of digits.
 */
const figure = z
  .strictObject({
    value: z.number().positive(),
    words: bilingualText.optional(),
  })
  .describe(
    "Write for example { value: 6.5 } or { value: 12, words: { it: dodici, en: twelve } }.",
  );
export type Figure = z.infer<typeof figure>;

/** A length of the machine. Whoever writes metres would publish 0,005 m. */
const lengthFigure = figure
  .extend({ value: z.number().min(1000) })
  .describe("Write it in millimetres, for example { value: 4200 }.");

// biome-ignore format: a list of names
export const figureNames = [
  "tankQuintals", "tankVolume", "tankMass", "length", "depth", "height", "locations", "vendingYears",
  "experienceYears", "responseHours", "retentionMonths",
] as const;

/** Kilograms per cubic metre. EN ISO 17225-2 allows 600 to 750; pellets settle in a full tank, so more fits. */
const bulkDensity = { min: 600, max: 770 };

/** In centimetres. The product page draws the machine in one, lengthwise. */
export const parkingSpace = { width: 250, length: 500 };

/** Compared only if each figure is valid, so that one mistake is reported once. */
const hasNoIssue = ({ issues }: { issues: unknown[] }) => issues.length === 0;

/**
 * Figures of the machine.
 * `tankQuintals` (1 quintal = 100 kg), `tankVolume` in m³, `tankMass` in kg.
 * `length`, `depth`, `height` in mm. `locations`: partners of the network. `vendingYears`: years in
 * vending; `experienceYears`: years in the trade. `responseHours` on business days. `retentionMonths`:
 * how long messages are kept.
 */
export const machineSchema = z
  .strictObject({
    ...mapKeys(figureNames, () => figure),
    length: lengthFigure.describe(
      "Write it in millimetres. For one longer than 5000, or deeper than 2500, ask a developer.",
    ),
    depth: lengthFigure,
    height: lengthFigure,
    tankVolume: figure.describe("Write it in cubic metres, for example { value: 6.5 }."),
    tankMass: figure.describe(
      "Write the most that the tank takes, in kilograms, for example { value: 5000 }.",
    ),
    sample,
  })
  .refine(
    ({ length, depth }) =>
      length.value <= 10 * parkingSpace.length && depth.value <= 10 * parkingSpace.width,
    {
      when: hasNoIssue,
      path: ["length"],
      message:
        "The machine does not fit into a parking space of 2.5 × 5 m, as the product page says.",
    },
  )
  .refine(
    ({ tankMass, tankQuintals, tankVolume }) =>
      tankQuintals.value * 100 >= bulkDensity.min * tankVolume.value &&
      tankQuintals.value * 100 <= tankMass.value &&
      tankMass.value <= bulkDensity.max * tankVolume.value,
    {
      when: hasNoIssue,
      path: ["tankVolume"],
      message: `tankQuintals, tankVolume and tankMass do not fit together: a quintal is 100 kg, a cubic metre of pellets weighs ${bulkDensity.min} to ${bulkDensity.max} kg.`,
    },
  );
export type Machine = z.infer<typeof machineSchema>;
