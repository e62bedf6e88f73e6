// The articles in Astro: without highlighting of code, which they do not have, and with nothing kept between runs.
export default { outDir: "out", cacheDir: "cache", markdown: { syntaxHighlight: false } };
