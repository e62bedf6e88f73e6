// A sum on the visitor's own numbers (sum.client.ts), beside the pellets; without script, it stands there in words only.
import { usePage } from "../page.ts";
import { Picture } from "../parts/picture.tsx";
import { Section } from "../parts/section.tsx";

/** Kilos a day, until the visitor writes others. */
const exampleKilos = 100;

export function Sum() {
  const { t, content, language, dictionary } = usePage();
  const tankKilos = content.machine.tankQuintals.value * 100;
  const print = (value: number) => Math.round(value).toLocaleString(language);
  return (
    <Section id="sum" isDark isPair>
      <Picture picture={dictionary.services.picture} sizes={[67, 100, 100]} isWhole />
      <div className="stack">
        <h2 id="sum">{t("services.sumTitle")}</h2>
        <div data-sum={tankKilos} hidden>
          <output>
            <span className="row">
              <b className="figure">{print(tankKilos / exampleKilos)}</b>{" "}
              <span>{t("services.sumDays")}</span>
            </span>
            <span className="row">
              <b className="figure">{print(365 * exampleKilos)}</b>{" "}
              <span>{t("services.sumYear")}</span>
            </span>
            <span className="unread">{t("services.sumUnread")}</span>
            <span className="row">
              <b className="figure">–</b> <span>{t("services.sumEuros")}</span>
            </span>
          </output>
          <div className="flow">
            <label>
              {t("services.sumKilos")}
              <input {...number} defaultValue={exampleKilos} />
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
