// The visitor types numbers, and calculator.client.ts calculates. Without script only the formula
// is shown.
import type { PropsWithChildren } from "react";
import { usePage } from "../page.ts";
import { Picture } from "../parts/picture.tsx";
import { Section } from "../parts/section.tsx";
import { formatResult, type ResultName } from "./calculator.client.ts";

/** Shown until the visitor types others. */
const example = { kilos: 100, days: 365 };

export function Calculator() {
  const { content, language, dictionary } = usePage();
  const { calculator } = dictionary;
  if (!calculator) return null;
  const tankKilos = content.machine.tankQuintals.value * 100;
  // In the order in which the script reads them.
  const fields: [name: string, label: string, value?: number][] = [
    ["kilos", calculator.kilosPerDay, example.kilos],
    ["days", calculator.daysPerYear, example.days],
    ["margin", calculator.marginPerKilo],
    ["payment", calculator.paymentPerMonth],
  ];
  return (
    <Section id="calculator" isDark isSplit>
      <Picture picture={calculator.picture} sizes={{ desktop: 67, tablet: 100, phone: 100 }} />
      <div className="stack">
        <h2 id="calculator">{calculator.title}</h2>
        <div
          data-calculator={tankKilos}
          data-refusal={calculator.notANumber}
          lang={language}
          hidden
        >
          <output>
            <Result name="tank" value={tankKilos / example.kilos}>
              <span>{calculator.daysPerFill}</span>
            </Result>
            <Result name="year" value={example.days * example.kilos}>
              <span>{calculator.kilosPerYear}</span>
            </Result>
            <span className="not-a-number">{calculator.notANumber}</span>
            <Result name="month">
              <span className="margin">{calculator.marginPerMonth}</span>
              <span className="left">{calculator.leftPerMonth}</span>
            </Result>
          </output>
          <div className="flow">
            {fields.map(([name, label, value]) => (
              <label key={name}>
                {label}
                <input
                  name={name}
                  type="text"
                  inputMode="decimal"
                  autoComplete="off"
                  placeholder=" "
                  defaultValue={value}
                />
              </label>
            ))}
          </div>
        </div>
        <p className="note">
          {calculator.formula} {calculator.note}
        </p>
      </div>
    </Section>
  );
}

/** A number that the script calculates, and what it means. `value`: from the example. */
const Result = ({
  name,
  value = Number.NaN,
  children,
}: PropsWithChildren<{ name: ResultName; value?: number }>) => (
  <span className="row">
    <b className="numeral" data-result={name}>
      {formatResult(value, usePage().language)}
    </b>{" "}
    {children}
  </span>
);
