// The visitor types numbers, and calculator.client.ts calculates. Without script only the formula
// is shown.
import { usePage } from "../page.ts";
import { Picture } from "../parts/picture.tsx";
import { Section } from "../parts/section.tsx";
import { formatResult } from "./calculator.client.ts";

/** Kilos a day, until the visitor types another number. */
const exampleKilos = 100;

export function Calculator() {
  const { t, content, language, dictionary } = usePage();
  if (!dictionary.calculator) return null;
  const tankKilos = content.machine.tankQuintals.value * 100;
  return (
    <Section id="calculator" isDark isSplit>
      <Picture
        picture={dictionary.calculator.picture}
        sizes={{ desktop: 67, tablet: 100, phone: 100 }}
      />
      <div className="stack">
        <h2 id="calculator">{t("calculator.title")}</h2>
        <div
          data-calculator={tankKilos}
          data-refusal={t("calculator.notANumber")}
          lang={language}
          hidden
        >
          <output>
            <span className="row">
              <b className="numeral" data-result="days">
                {formatResult(tankKilos / exampleKilos, language)}
              </b>{" "}
              <span>{t("calculator.daysPerFill")}</span>
            </span>
            <span className="row">
              <b className="numeral" data-result="kilos">
                {formatResult(365 * exampleKilos, language)}
              </b>{" "}
              <span>{t("calculator.kilosPerYear")}</span>
            </span>
            <span className="not-a-number">{t("calculator.notANumber")}</span>
            <span className="row">
              <b className="numeral" data-result="margin">
                –
              </b>{" "}
              <span>{t("calculator.marginPerYear")}</span>
            </span>
          </output>
          <div className="flow">
            <label>
              {t("calculator.kilosPerDay")}
              <input {...numberInput} defaultValue={exampleKilos} />
            </label>
            <label>
              {t("calculator.marginPerKilo")}
              <input {...numberInput} placeholder=" " />
            </label>
          </div>
        </div>
        <p className="note">
          {t("calculator.formula")} {t("calculator.note")}
        </p>
      </div>
    </Section>
  );
}

const numberInput = {
  type: "text",
  inputMode: "decimal",
  autoComplete: "off",
} as const;
