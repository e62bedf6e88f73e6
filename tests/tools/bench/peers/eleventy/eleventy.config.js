// The articles in Eleventy, as it comes.
export default () => ({ dir: { input: "src", output: "out" } });
