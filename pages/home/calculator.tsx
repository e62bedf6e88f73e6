// The visitor types two numbers, and calculator.client.ts calculates. Without script only the formula
// is shown.
import { defineSection, type SectionProps } from "../define.tsx";
import { usePage } from "../local-page.ts";
import { Picture } from "../parts/picture.tsx";
import { Section, SectionTitle } from "../parts/section.tsx";
import { calculate, formatResult, type ResultName } from "./calculation.ts";
import { calculatorTexts } from "./calculator.texts.ts";

export const calculator = defineSection(calculatorTexts, Calculator);

type CalculatorProps = Pick<SectionProps<typeof calculatorTexts>, "texts">;

/** Shown until the visitor types others. An example of a margin would be invented. */
const exampleKilos = 100;

function Calculator({ texts }: CalculatorProps) {
  const { content, language } = usePage();
  const tankKilos = content.machine.tankQuintals.value * 100;
  return (
    <Section isDark isSplit>
      <Picture picture={texts.picture} sizes={{ desktop: 67, tablet: 100, phone: 100 }} />
      <div className="stack">
        <SectionTitle>{texts.title}</SectionTitle>
        <div data-calculator={tankKilos} lang={language} hidden>
          {/* The script reads the fields in this order. */}
          <div className="flow">
            <Field id="kilos" label={texts.kilosPerDay} value={exampleKilos} texts={texts} />
            <Field id="margin" label={texts.marginPerKilo} texts={texts} />
          </div>
          <Results tankKilos={tankKilos} texts={texts} />
        </div>
        <p className="formula">{texts.formula}</p>
        <p className="note">{texts.note}</p>
      </div>
    </Section>
  );
}

type FieldProps = CalculatorProps & { id: string; label: string; value?: number };

const Field = ({ id, label, value, texts }: FieldProps) => (
  <div>
    <label htmlFor={id}>{label}</label>
    <input
      id={id}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      defaultValue={value}
      aria-describedby={`${id}-error`}
    />
    <p id={`${id}-error`} className="not-a-number">
      {texts.notANumber}
    </p>
  </div>
);

/** The numbers that the script calculates, and what they mean. */
function Results({ tankKilos, texts }: CalculatorProps & { tankKilos: number }) {
  const { language } = usePage();
  const example = calculate(tankKilos, exampleKilos, Number.NaN);
  const labels: [name: ResultName, label: string][] = [
    ["month", texts.marginPerMonth],
    ["year", texts.kilosPerYear],
    ["tank", texts.daysPerFill],
  ];
  return (
    <output>
      {labels.map(([name, label]) => (
        <span key={name}>
          <b className="numeral" data-result={name}>
            {formatResult(example[name], language)}
          </b>{" "}
          {label}
        </span>
      ))}
    </output>
  );
}
