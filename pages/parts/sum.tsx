// A sum on the visitor's own numbers (client/sum.ts), beside the pellets; without script, it stands there in words only.
import { usePage } from "../page.ts";
import { Picture } from "./picture.tsx";
import { Section } from "./section.tsx";

/** Kilos a day, in the field and its result as long as nothing is typed. */
const exampleKilos = 100;

export function Sum() {
  const { t, content, language, dictionary } = usePage();
  const tankKilos = content.machine.tankQuintals.value * 100;
  const exampleDays = Math.round(tankKilos / exampleKilos).toLocaleString(language);
  return (
    <Section id="sum" isDark isPair>
      <Picture
        picture={dictionary.services.picture}
        sizes="(min-width: 75rem) 93rem, (min-width: 40rem) 156vw, 100vw"
      />
      <div className="stack">
        <h2 id="sum">{t("services.sumTitle")}</h2>
        <div data-sum={tankKilos} hidden>
          <output>
            <span className="row">
              <b className="figure">{exampleDays}</b> {t("services.sumDays")}
            </span>
            <span className="row unread">{t("services.sumUnread")}</span>
            <span className="row">
              <b className="figure">–</b> {t("services.sumEuros")}
            </span>
          </output>
          <div className="flow">
            <label>
              {t("services.sumKilos")}
              <input {...number} placeholder={`${exampleKilos}`} />
            </label>
            <label>
              {t("services.sumMargin")}
              <input {...number} placeholder=" " />
            </label>
          </div>
        </div>
        <p className="note">
          {t("services.sumFormula")} {t("services.sumNote")}
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
