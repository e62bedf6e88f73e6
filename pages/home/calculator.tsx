// The visitor types numbers, and calculator.client.ts calculates. Without script only the formula
// is shown.
import { usePage } from "../page.ts";
import { Picture } from "../parts/picture.tsx";
import { Section } from "../parts/section.tsx";

/** Kilos a day, until the visitor types another number. */
const exampleKilos = 100;

export function Calculator() {
  const { t, content, language, dictionary } = usePage();
  if (!dictionary.sum) return null;
  const tankKilos = content.machine.tankQuintals.value * 100;
  const print = (value: number) => Math.round(value).toLocaleString(language);
  return (
    <Section id="sum" isDark isSplit>
      <Picture picture={dictionary.sum.picture} sizes={[67, 100, 100]} isWhole />
      <div className="stack">
        <h2 id="sum">{t("sum.title")}</h2>
        <div data-calculator={tankKilos} hidden>
          <output>
            <span className="row">
              <b className="numeral">{print(tankKilos / exampleKilos)}</b>{" "}
              <span>{t("sum.days")}</span>
            </span>
            <span className="row">
              <b className="numeral">{print(365 * exampleKilos)}</b> <span>{t("sum.year")}</span>
            </span>
            <span className="not-a-number">{t("sum.unread")}</span>
            <span className="row">
              <b className="numeral">–</b> <span>{t("sum.euros")}</span>
            </span>
          </output>
          <div className="flow">
            <label>
              {t("sum.kilos")}
              <input {...number} defaultValue={exampleKilos} />
            </label>
            <label>
              {t("sum.margin")}
              <input {...number} placeholder=" " />
            </label>
          </div>
        </div>
        <p className="note">
          {t("sum.formula")} {t("sum.note")}
        </p>
      </div>
    </Section>
  );
}

const number = {
  type: "text",
  inputMode: "decimal",
  autoComplete: "off",
  pattern: String.raw`\s*\d[\d.,\s]*(kg|€)?\s*`,
} as const;
