// What html-validate checks in the built pages. Each relaxed rule has its reason; types of JSX refuse unknown attributes.
export default {
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
