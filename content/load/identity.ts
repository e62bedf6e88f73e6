// The company's identity in the form in which Italian law wants it shown.

import type { Company, Language } from "../schema.ts";
import { isWithin } from "./fields.ts";
import type { FrontMatter } from "./front-matter.ts";
import type { Problem } from "./problem.ts";
import { remedyFor } from "./remedies.ts";
import type { Sample } from "./source.ts";

/** What is wrong with a fact of the company, if anything, by its field. */
type Rules = Record<string, (company: Company) => string | undefined>;

/**
 * A company's site shows name and seat, the register's office and the company's number there, and the
 * paid-up capital (art. 2250 Codice civile); the VAT number on its home page (art. 35 D.P.R. 633/1972);
 * the REA number (art. 7 D.Lgs. 70/2003).
 */
const rules: Rules = {
  legalName: ({ legalName }) =>
    unless(
      /\b(s\.? ?r\.? ?l\.?s?|s\.? ?p\.? ?a|societ[aà])(?!\p{L})/iu.test(legalName),
      `"${legalName}" does not say what kind of company this is.`,
    ),
  "seat.province": ({ seat: { province } }) =>
    unless(/^[A-Z]{2}$/.test(province), `"${province}" is not the sign of a province.`),
  vatNumber: ({ vatNumber }) => objectToNumber(vatNumber.replace(/^IT/, ""), vatNumber),
  registerOffice: ({ registerOffice }) =>
    unless(
      /^\p{L}[\p{L}'’. -]+$/u.test(registerOffice),
      `"${registerOffice}" is not the name of a register's office.`,
    ),
  registerNumber: ({ registerNumber }) => objectToNumber(registerNumber, registerNumber),
  reaNumber: ({ reaNumber }) =>
    unless(/^[A-Z]{2}-(?!0+$)\d{6,7}$/.test(reaNumber), `"${reaNumber}" is no REA number.`),
  shareCapital: ({ shareCapital }) =>
    unless(
      /^(?!0,00$)(0|[1-9]\d{0,2}(\.\d{3})*),\d{2}$/.test(shareCapital),
      `"${shareCapital}" is no sum of euros as Italy writes it.`,
    ),
};

const unless = (isSound: boolean, message: string) => (isSound ? undefined : message);

/** Facts of company.md in a form they cannot have; declared samples are left alone. */
export function checkIdentity(
  source: FrontMatter,
  company: Company,
  samples: readonly Sample[],
): Problem[] {
  const invented = samples.filter(({ file }) => file === source.file).map(({ field }) => field);
  return Object.entries(rules)
    .filter(([field]) => !isWithin(field, invented))
    .flatMap(([field, objectTo]) => {
      const message = objectTo(company);
      const line = source.lineOf(field.split("."));
      const fix = remedyFor(field) ?? "Correct the value.";
      return message ? [{ file: source.file, line, field, message, fix }] : [];
    });
}

function objectToNumber(digits: string, written: string): string | undefined {
  if (!/^\d{11}$/.test(digits)) return `"${written}" does not have 11 digits.`;
  if (!hasRightCheckDigit(digits)) return `"${written}" has a wrong check digit: it is mistyped.`;
  return isGivenOut(digits) ? undefined : `"${written}" is a number that no tax office gives out.`;
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

/** Seven digits that count the office's numbers, from 1, and three that name the office. */
const isGivenOut = (digits: string) =>
  /^(?!0{7})\d{7}(0(?!00)\d\d|100|120|121|888|999)\d$/.test(digits);

/** A sum as company.md states it, in the notation of a language: 10.000,00 / 10,000.00. */
export const formatCapital = (sum: string, language: Language): string =>
  language === "it" ? sum : sum.replace(/[.,]/g, (mark) => (mark === "." ? "," : "."));
