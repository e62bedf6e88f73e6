// Makes the files of this folder: each rule of ../fonts.css states the weight and the width of its file.
//   npm install --no-save subset-font @fontsource-variable/archivo && node pages/styles/fonts/make.js
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import subsetFont from "subset-font";

const { dirname } = import.meta;
/** Letters of Italian and English texts. With more, a file no longer fits into the first packets of a connection. */
const letters = [
  " ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789",
  "àèéìíòóùúÀÈÉÌÒÙçüöä",
  "!\"%&'()*+,-./:;?@_\u00a0’‘“”«»–—…·×−²³°€©®",
].join("");

const source = readFileSync(
  "node_modules/@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2",
);
const rule = /url\(\.\/fonts\/(.+?)\);font-weight:(\d+);font-stretch:(\d+)%/g;
const styles = readFileSync(path.join(dirname, "../fonts.css"), "utf8");
for (const [, file, weight, stretch] of styles.matchAll(rule)) {
  const bytes = await subsetFont(source, letters, {
    targetFormat: "woff2",
    variationAxes: { wght: Number(weight), wdth: Number(stretch) },
    keepFeatures: ["kern", "tnum"],
    noHinting: true,
    preserveNameIds: [13, 14], // the licence
  });
  writeFileSync(path.join(dirname, file), bytes);
}
