// The pages are valid HTML with sound headings and landmarks, by the rules of html-validate.
import { type ConfigData, HtmlValidate, type Message, StaticConfigLoader } from "html-validate";
import type { Problem } from "../../content/load/problem.ts";
import { placeOf, type RenderedPage, type RenderedSite } from "./site.ts";

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

/** What the text of a content file can bring about, and how its author mends it. */
const remedies: Partial<Record<string, string>> = {
  "empty-heading": "Write the heading's words, or take it out.",
  "heading-level": "Give the heading one # more than the one above it, never two.",
  "input-missing-label": "Write a plain list instead of one with boxes to tick.",
  "no-dup-id": "Give one of the two headings other words.",
  "wcag/h30": "Give the link a text that says where it leads.",
};

/** Faults in the markup of any page, each with the words of the rule it breaks. */
export async function checkHtml({ pages }: RenderedSite): Promise<Problem[]> {
  const validator = new HtmlValidate(new StaticConfigLoader(config));
  const found = pages.map(async (page) => {
    const html = withoutTemplate(page.html);
    const { results } = await validator.validateString(html, page.file);
    return results.flatMap(({ messages }) =>
      messages.map((message) => explain(page, html, message)),
    );
  });
  return (await Promise.all(found)).flat();
}

/** The root's not-found page carries the English one, which is a page of its own too and checked there. */
const withoutTemplate = (html: string) =>
  html.replace(/<template\b[^>]*\sdata-title=.*?<\/template>/s, (template) =>
    template.replace(/[^\n]/g, ""),
  );

function explain(page: RenderedPage, html: string, fault: Message): Problem {
  const { ruleId, ruleUrl = "https://html-validate.org/rules/", message, line, offset } = fault;
  const start = Math.max(html.lastIndexOf("<", offset), 0);
  const excerpt = html.slice(start, start + 80).split("\n")[0];
  const [, text] = /^<[^>]*>([^<]*)/.exec(html.slice(start)) ?? [];
  const place = placeOf(page, text?.trim());
  const fix = remedies[ruleId];
  return {
    file: place.file,
    line: place.file.startsWith("dist/") ? line : place.line,
    message: `This is not sound HTML: ${message} (${ruleId}), at ${excerpt}…`,
    fix: fix
      ? `In ${page.source?.file ?? "its text"}: ${fix}`
      : `Mend the view in pages/ that draws it. The rule: ${ruleUrl}`,
  };
}
