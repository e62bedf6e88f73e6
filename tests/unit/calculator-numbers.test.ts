// What the calculator understands of what visitors type, and how it shows results. That the page
// calculates with it: calculator.test.ts in browser/.
import { expect, test } from "vitest";
import { formatResult, parseNumber } from "../../pages/home/calculation.ts";

test.each([
  // Nothing typed yet.
  ["", 0],
  ["  ", 0],
  ["€", 0],
  ["+", 0],
  // Whole numbers, in both languages' notation and with spaces.
  ["0", 0],
  ["100", 100],
  [" 250 ", 250],
  ["00100", 100],
  ["+100", 100],
  ["1500", 1500],
  ["1.500", 1500],
  ["1,500", 1500],
  ["+1.500", 1500],
  ["1 500", 1500],
  ["1\u00a0500", 1500],
  ["1\u202f500", 1500],
  ["1 234 567", 1_234_567],
  // Decimals.
  ["0,05", 0.05],
  ["0.05", 0.05],
  [".05", 0.05],
  [",05", 0.05],
  ["0,125", 0.125],
  ["0.125", 0.125],
  [".125", 0.125],
  ["0,", 0],
  ["5.", 5],
  ["12,5", 12.5],
  ["1.2345", 1.2345],
  ["1500.125", 1500.125],
  ["1500,50", 1500.5],
  // Of two separators the last one is the decimal one.
  ["1.500,50", 1500.5],
  ["1,500.50", 1500.5],
  ["1.234,567", 1234.567],
  ["1,234.567", 1234.567],
  ["1 500,50", 1500.5],
  // Units.
  ["250 kg", 250],
  ["100KG", 100],
  ["100 Kg", 100],
  ["1.500 kg", 1500],
  ["0,05 €", 0.05],
  ["€ 0,05", 0.05],
  ["€0.05", 0.05],
  ["€ .05", 0.05],
  ["0,05 €/kg", 0.05],
  ["0,05 euro", 0.05],
  ["EUR 0.05", 0.05],
  // Full-width, as some keyboards type them.
  ["１００", 100],
  ["１．５００，５０", 1500.5],
  ["100㎏", 100],
])("%j is %d", (text, value) => {
  expect(parseNumber(text)).toBe(value);
});

test.each([
  ...["-5", "−5", "- 5", "-0,05", "5-", "--5"], // negative
  ...["1.5.0", "12,5,1", "1.234.56", "1.23.456", "1,5.0", "1.234,567,890", "0.123.456"],
  ...["1..5", "1,,5", "1.,5", ".", ",", "1.234,567.8", "1.234.567"], // a million only leads to dashes
  ...["100-150", "100/150", "1/2", "½", "5+", "1+1"],
  ...["molti", "5 cent", "2 t", "1 quintale", "100 a day", "NaN", "1_000", "5%", "٣", "1'500"],
])("%j is refused", (text) => {
  expect(parseNumber(text)).toBe(Number.NaN);
});

test.each([
  [0.04999, "–", "–"],
  [0.05, "0,1", "0.1"],
  [0.1, "0,1", "0.1"],
  [9.94, "9,9", "9.9"],
  [9.96, "10", "10"],
  [1500, "1.500", "1,500"],
  [36_500, "36.500", "36,500"],
  [9_999_999.4, "9.999.999", "9,999,999"],
  [9_999_999.6, "–", "–"],
  [10_000_000, "–", "–"],
  [0, "–", "–"],
  [-0.04, "–", "–"],
  [-96.4, "-96", "-96"],
  [-36_500, "-36.500", "-36,500"],
  [-10_000_000, "–", "–"],
  [Number.NaN, "–", "–"],
  [Number.POSITIVE_INFINITY, "–", "–"],
])("%d is shown as %s in Italian", (value, italian, english) => {
  expect(formatResult(value, "it")).toBe(italian);
  expect(formatResult(value, "en")).toBe(english);
});
