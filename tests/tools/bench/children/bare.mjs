// The least that any builder does: parses the Markdown below a folder and writes it as HTML into another.
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { marked } from "marked";

const [input = "", output = ""] = process.argv.slice(2);
for (const language of ["it", "en"]) {
  for (const file of await readdir(path.join(input, language))) {
    const source = await readFile(path.join(input, language, file), "utf8");
    const body = source.slice(source.indexOf("\n---\n", 4) + 5);
    const folder = path.join(output, language, path.parse(file).name);
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, "index.html"), await marked.parse(body));
  }
}
