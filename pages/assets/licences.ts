// licences.txt: the notices that licences of published packages, fonts and icons demand.
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

/** icon.tsx contains copies of Lucide's icons. */
const iconLicence = path.join(import.meta.dirname, "lucide.txt");

/** Renders licences.txt for the folders of packages. Packages with the same licence share a text. */
export async function renderLicences(packages: readonly string[]): Promise<string> {
  const read = [...packages].sort().map(async (folder) => {
    const file = (await readdir(folder)).find((name) => /^licen[cs]e/i.test(name)) ?? "LICENSE";
    const name = folder.replace(/.*node_modules[/\\]/, ""); // for example @preact/signals-core
    return [name, await readFile(path.join(folder, file), "utf8")] as const;
  });
  const all = [
    ...(await Promise.all(read)),
    ["Lucide", await readFile(iconLicence, "utf8")] as const,
  ];
  const byText = new Map<string, string[]>();
  for (const [name, text] of all)
    byText.set(text.trim(), [...(byText.get(text.trim()) ?? []), name]);
  return [...byText]
    .map(([text, owners]) => `${owners.join(", ")}\n\n${text}\n`)
    .join(`\n${"=".repeat(80)}\n\n`);
}
