// The company's identity in the form in which Italian law wants it shown, and what the environment states in its place.
import { type Company, companySchema } from "../schema.ts";
import { isWithin } from "./fields.ts";
import { problemAt, type Source } from "./parse.ts";
import type { Problem, Result } from "./problem.ts";
import { listSamples } from "./samples.ts";
import { explainIssue, shapeAt } from "./validate.ts";

/** The variable that overrides each field of company.md. */
export const variables = { siteUrl: "SITE_URL", contactEndpoint: "CONTACT_ENDPOINT" } as const;

/** Fields that the environment states, and what it states. */
export type Overrides = Partial<Pick<Company, keyof typeof variables>>;

const overridable = companySchema.pick({ siteUrl: true, contactEndpoint: true }).partial();

/** What the environment overrides; an empty variable, as CI sets unknown ones, overrides nothing. */
export function readOverrides(environment: NodeJS.ProcessEnv): Result<Overrides> {
  const given: Overrides = {};
  for (const [field, name] of Object.entries(variables)) {
    if (environment[name]) given[field as keyof Overrides] = environment[name];
  }
  const { data, error } = overridable.safeParse(given);
  const problems = (error?.issues ?? []).map((issue) => {
    const field = issue.path[0] as keyof Overrides;
    const words = explainIssue(issue, given[field], overridable);
    return { file: "environment", line: 1, field: variables[field], ...words };
  });
  return { value: data as Overrides | undefined, problems };
}

/** What belongs into a field of company.md, or into the one it stands in. */
export function remedyFor(field: string): string | undefined {
  const [first = "", second = ""] = field.split(".");
  const inner = shapeAt(companySchema, [first, second]).description;
  return inner ?? shapeAt(companySchema, [first]).description;
}

/**
 * A company's site shows name and seat, the register's office and the company's number there, the paid-up
 * capital, and whether it has a sole shareholder or is in liquidation (art. 2250 Codice civile); the VAT
 * number on its home page (art. 35 D.P.R. 633/1972); the REA number (art. 7 D.Lgs. 70/2003). Each rule
 * gives what is wrong with a fact, if anything.
 */
const rules: Record<string, (company: Company) => string | false> = {
  legalName: ({ legalName }) =>
    !/\b(s\.? ?r\.? ?l\.?s?|s\.? ?p\.? ?a|societ[aà])(?!\p{L})/iu.test(legalName) &&
    `"${legalName}" does not say what kind of company this is.`,
  "seat.province": ({ seat: { province } }) =>
    !/^[A-Z]{2}$/.test(province) && `"${province}" is not the sign of a province.`,
  vatNumber: ({ vatNumber }) => objectToNumber(vatNumber.replace(/^IT/, ""), vatNumber),
  registerOffice: ({ registerOffice }) =>
    !/^\p{L}[\p{L}'’. -]+$/u.test(registerOffice) &&
    `"${registerOffice}" is not the name of a register's office.`,
  registerNumber: ({ registerNumber }) => objectToNumber(registerNumber, registerNumber),
  reaNumber: ({ reaNumber }) =>
    !/^[A-Z]{2}-(?!0+$)\d{6,7}$/.test(reaNumber) && `"${reaNumber}" is no REA number.`,
  shareCapital: ({ shareCapital }) =>
    !/^(?!0,00$)(0|[1-9]\d{0,2}(\.\d{3})*),\d{2}$/.test(shareCapital) &&
    `"${shareCapital}" is no sum of euros as Italy writes it.`,
};

/** Facts of company.md in a form they cannot have; declared samples are left alone. */
export function checkIdentity(source: Source, company: Company): Problem[] {
  const invented = listSamples(source).map(({ field }) => field);
  return Object.entries(rules)
    .filter(([field]) => !isWithin(field, invented))
    .flatMap(([field, objectTo]) => {
      const message = objectTo(company);
      const fix = remedyFor(field) ?? "Correct the value.";
      return message ? problemAt(source, field.split("."), { message, fix }) : [];
    });
}

/** Seven digits count an office's numbers, from 1; the next three name the office. */
const givenOut = /^(?!0{7})\d{7}(0(?!00)\d\d|100|120|121|888|999)/;

function objectToNumber(digits: string, written: string): string | false {
  if (!/^\d{11}$/.test(digits)) return `"${written}" does not have 11 digits.`;
  if (!hasRightCheckDigit(digits)) return `"${written}" has a wrong check digit: it is mistyped.`;
  return !givenOut.test(digits) && `"${written}" is a number that no tax office gives out.`;
}

/**
 * Whether the last digit of a partita IVA, or of a company's codice fiscale, follows from the ten before
 * it: Luhn's sum (D.M. 23 December 1976, annex).
 */
export function hasRightCheckDigit(digits: string): boolean {
  const sum = [...digits].map(Number).reduce((sum, digit, index) => {
    const counted = index % 2 === 0 ? digit : digit * 2;
    return sum + (counted > 9 ? counted - 9 : counted);
  }, 0);
  return sum % 10 === 0;
}
