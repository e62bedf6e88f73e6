// The pages are valid HTML with sound headings and landmarks, by the rules of html-validate.
import { readFileSync } from "node:fs";
import path from "node:path";
import { type ConfigData, HtmlValidate, type Message, StaticConfigLoader } from "html-validate";
import { listTextFields } from "../../content/load/fields.ts";
import { lineInBody, type SourceFile } from "../../content/load/read.ts";
import type { Problem } from "../../content/problem.ts";
import type { Page } from "../page.ts";

/** Each relaxed rule has its reason. Unknown attributes are refused by the types of JSX. */
const config: ConfigData = {
  root: true,
  extends: ["html-validate:recommended", "html-validate:document"],
  rules: {
    "no-unknown-elements": "error",

    // HTML knows no case here: the build writes its doctype small, React some attributes in camel case.
    "doctype-style": ["error", { style: "lowercase" }],
    "attr-case": ["error", { style: ["lowercase", "camelcase"] }],
    // Three ways to write the same thing: React writes <br/> and hidden="", Markdown <br>.
    "void-style": "off",
    "attribute-empty-style": "off",
    "attribute-boolean-style": "off",
    // The id of "3 steps" begins with a digit: HTML allows it, and no style names it.
    "valid-id": ["error", { relaxed: true }],
    // The specification wants a film that starts by itself; it is muted, can be stopped and heeds reduced motion.
    "no-autoplay": ["error", { include: ["audio"] }],
    // A list of links may have a name, too.
    "aria-label-misuse": ["error", { allowAnyNamable: true }],
    // Files of the site itself are named by their content.
    "require-sri": ["error", { target: "crossorigin" }],
    // A number that breaks into two lines can still be read.
    "tel-non-breaking": "off",
  },
};

/** Faults in the markup of any page. */
export async function checkHtml(folder: string, pages: readonly Page[]): Promise<Problem[]> {
  const validator = new HtmlValidate(new StaticConfigLoader(config));
  const found = pages.map(async ({ route: { file }, pageText }) => {
    const html = withoutTemplate(readFileSync(path.join(folder, file), "utf8"));
    const { results } = await validator.validateString(html, file);
    return results.flatMap(({ messages }) =>
      messages.map((message) => htmlProblem(pageText.source, html, message)),
    );
  });
  return (await Promise.all(found)).flat();
}

/** The root's not-found page carries the English one, which is a page of its own too and checked there. */
const withoutTemplate = (html: string) =>
  html.replace(/<template\b[^>]*\sdata-title=.*?<\/template>/s, (template) =>
    template.replace(/[^\n]/g, ""),
  );

/** Placed at the content text concerned, if found. */
function htmlProblem(source: SourceFile, html: string, fault: Message): Problem {
  const { ruleId, message, offset } = fault;
  const start = Math.max(html.lastIndexOf("<", offset), 0);
  const [excerpt = ""] = html.slice(start, start + 80).split("\n");
  const [, text] = /^<[^>]*>([^<]+)/.exec(excerpt) ?? [];
  return {
    file: source.file,
    line: lineOfText(source, text?.trim()),
    message: `This is not sound HTML: ${message} (${ruleId}), at ${excerpt}…`,
    fix: "Mend this text, or the view in pages/ that draws it.",
  };
}

/** The line of a text's field, or in the body; else where the body begins. */
function lineOfText(source: SourceFile, text = ""): number {
  const field = listTextFields(source.fields).find((each) => text && each.text.includes(text));
  const index = Math.max(source.body.indexOf(text), 0);
  return field ? source.lineOf(field.at) : lineInBody(source, source.body, index);
}
