// The pages are valid HTML, by the rules of html-validate.
import { type ConfigData, HtmlValidate, type Message, StaticConfigLoader } from "html-validate";
import type { Problem } from "../../content/load/problem.ts";
import { placeInPage } from "./locate.ts";
import type { RenderedPage, RenderedSite } from "./site.ts";

/** Every rule of the four presets and a few more. What is loosened says why. */
const config: ConfigData = {
  root: true,
  extends: [
    "html-validate:standard",
    "html-validate:recommended",
    "html-validate:a11y",
    "html-validate:document",
  ],
  rules: {
    "no-unknown-elements": "error",
    "no-unknown-attributes": "error",
    "class-pattern": ["error", { pattern: "kebabcase" }],
    "name-pattern": ["error", { pattern: "camelcase" }],

    // HTML knows no case here: the build writes its doctype small, React some attributes in camel case.
    "doctype-style": ["error", { style: "lowercase" }],
    "attr-case": ["error", { style: ["lowercase", "camelcase"] }],
    // Three ways to write the same thing: React writes <br/> and hidden="", Markdown <br>.
    "void-style": "off",
    "attribute-empty-style": "off",
    "attribute-boolean-style": "off",
    // React's useId makes ids that begin with an underscore, which HTML allows and CSS never names.
    "valid-id": ["error", { relaxed: true }],
    // The specification wants a film that starts by itself; it is muted, can be stopped and heeds reduced motion.
    "no-autoplay": ["error", { include: ["audio"] }],
    // client/styles/base.css keeps telephone numbers on one line.
    "tel-non-breaking": "off",
    // outline.ts and metadata.ts say these of the content file, and in its author's words.
    "empty-heading": "off",
    "empty-title": "off",
    "heading-level": "off",
    "long-title": "off",
    "no-multiple-main": "off",
    "unique-landmark": "off",
  },
  elements: [
    "html5",
    {
      // Open Graph, https://ogp.me
      meta: { attributes: { property: {} } },
      // https://html.spec.whatwg.org/#attr-media-loading, newer than html-validate
      video: { attributes: { loading: { enum: ["lazy", "eager"] } } },
      // https://www.w3.org/TR/SVG2/attindex.html
      svg: {
        attributes: {
          viewbox: {},
          width: {},
          height: {},
          fill: {},
          stroke: {},
          "stroke-width": {},
          "stroke-linecap": {},
          "stroke-linejoin": {},
        },
      },
    },
  ],
};

/** Faults in the markup of any page, each with the words of the rule it breaks. */
export async function checkHtml({ pages }: RenderedSite): Promise<Problem[]> {
  const validator = new HtmlValidate(new StaticConfigLoader(config));
  const found = pages.map(async (page) => {
    const { results } = await validator.validateString(page.html, page.file);
    return results.flatMap(({ messages }) => messages.map((message) => explain(page, message)));
  });
  return (await Promise.all(found)).flat();
}

function explain(page: RenderedPage, { ruleId, ruleUrl, message, line, offset }: Message): Problem {
  const start = Math.max(page.html.lastIndexOf("<", offset), 0);
  const excerpt = page.html.slice(start, start + 80).split("\n")[0];
  const remedy = remedies[ruleId];
  return {
    ...placeInPage(page),
    line,
    message: `This is not sound HTML: ${message} (${ruleId}), at ${excerpt}…`,
    fix: remedy
      ? `In ${page.source?.file ?? "its text"}: ${remedy}`
      : `Mend the view in pages/ that draws it. The rule: ${ruleUrl ?? "https://html-validate.org/rules/"}`,
  };
}

/** What the text of a content file can bring about. */
const remedies: Partial<Record<string, string>> = {
  "wcag/h30": "give the link a text that says where it leads.",
  "input-missing-label": "write a plain list instead of one with boxes to tick.",
};
