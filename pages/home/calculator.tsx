// The visitor types numbers, and calculator.client.ts calculates. Without script only the formula
// is shown.
import type { PropsWithChildren } from "react";
import { defineSection, type SectionProps } from "../define.tsx";
import { usePage } from "../local-page.ts";
import { Picture } from "../parts/picture.tsx";
import { Section, SectionTitle } from "../parts/section.tsx";
import { formatResult, type ResultName } from "./calculation.ts";
import { calculatorTexts } from "./calculator.texts.ts";

export const calculator = defineSection(calculatorTexts, Calculator);

/** Shown until the visitor types others. */
const example = { kilos: 100, days: 365 };

function Calculator({ texts }: SectionProps<typeof calculatorTexts>) {
  const { content, language } = usePage();
  const tankKilos = content.machine.tankQuintals.value * 100;
  // In the order in which the script reads them.
  const fields: [name: string, label: string, value?: number][] = [
    ["kilos", texts.kilosPerDay, example.kilos],
    ["days", texts.daysPerYear, example.days],
    ["margin", texts.marginPerKilo],
    ["payment", texts.paymentPerMonth],
  ];
  return (
    <Section isDark isSplit>
      <Picture picture={texts.picture} sizes={{ desktop: 67, tablet: 100, phone: 100 }} />
      <div className="stack">
        <SectionTitle>{texts.title}</SectionTitle>
        <div data-calculator={tankKilos} data-refusal={texts.notANumber} lang={language} hidden>
          <output>
            <Result name="tank" value={tankKilos / example.kilos}>
              <span>{texts.daysPerFill}</span>
            </Result>
            <Result name="year" value={example.days * example.kilos}>
              <span>{texts.kilosPerYear}</span>
            </Result>
            <span className="not-a-number">{texts.notANumber}</span>
            <Result name="month">
              <span className="margin">{texts.marginPerMonth}</span>
              <span className="left">{texts.leftPerMonth}</span>
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
          {texts.formula} {texts.note}
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
