// The articles in Eleventy: Markdown without a template language in it, which is quickest, in a Nunjucks layout.
export default () => ({
  dir: { input: "src", output: "out" },
  markdownTemplateEngine: false,
});
