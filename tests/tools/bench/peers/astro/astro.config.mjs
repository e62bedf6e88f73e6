// The articles in Astro, as it comes, with nothing kept between runs.
export default { outDir: "out", cacheDir: "cache" };
