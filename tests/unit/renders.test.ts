// What is still a render is known by its bytes: notes and credits go with the last one, and the build says what is left.
import { expect, test } from "vitest";
import { summarize } from "../../pages/publish/report.ts";
import { copyContent, loadOrThrow, renderDraft } from "../support/fixtures.ts";

/** What the build says of a content folder, published as files of these sizes in bytes. */
const summaryOf = (root?: string, sizes = new Map<string, number>()) =>
  summarize(Object({ content: loadOrThrow(root), sizes, removedFiles: [], warnings: [] }));

test("shows the notes and the credit where a render is shown, and there alone", async () => {
  const content = await copyContent();
  const { it } = loadOrThrow(content.root).dictionary;
  const pagesWith = async (text = "") =>
    [...(await renderDraft(loadOrThrow(content.root)))]
      .filter(([file, html]) => file.endsWith(".html") && html.includes(text))
      .map(([file]) => file);
  const withCredit = await pagesWith(it.footer.picturesText);
  expect(withCredit).toContain("index.html");
  expect(withCredit).not.toContain("privacy/index.html");
  expect(await pagesWith(it.gallery.note)).toEqual(["index.html"]);
  for (const { file } of it.gallery.pictures)
    await content.write(`media/${file}.jpg`, "A photograph.");
  expect(await pagesWith(it.gallery.note)).toEqual([]);
  expect(await pagesWith(it.footer.picturesText)).toContain("index.html");
  const renders = JSON.parse(await content.read("media/renders.json"));
  for (const file of Object.keys(renders.files)) renders.files[file] = "of another picture";
  await content.write("media/renders.json", JSON.stringify(renders));
  const { stepsNote, technicalNote } = it.dab;
  for (const note of [it.footer.picturesText, stepsNote, technicalNote])
    expect(await pagesWith(note)).toEqual([]);
});

test("says how many renders are left, which are half replaced, and which no longer are to scale", async () => {
  const content = await copyContent();
  const renders = JSON.parse(await content.read("media/renders.json"));
  const count = Object.keys(renders.files).length;
  expect(summaryOf(content.root)).toContain(`${count} of ${count} renders left`);
  renders.files["hero-phone.jpg"] = renders.files["hero.jpg"];
  await content.write("media/renders.json", JSON.stringify(renders));
  await content.write("media/hero-phone.jpg", "A photograph.");
  await content.replace("machine.md", /(?<=^height: { value: )2930/m, "3000");
  const said = summaryOf(content.root);
  expect(said).toContain(`${count} of ${count + 1} renders left`);
  expect(said).toMatch(/^Renders beside a new file of the same scene.*\n {2}hero\.jpg$/m);
  expect(said).toMatch(/^Renders no longer to scale.*\n {2}bag-dispenser\.jpg$/m);
  await content.remove("media/renders.json");
  expect(summaryOf(content.root)).not.toMatch(/render/i);
});

test("shows no night that is a render where the day is a photograph, nor the other way round", async () => {
  const content = await copyContent();
  const hasNight = async () =>
    (await renderDraft(loadOrThrow(content.root))).get("index.html")?.includes("data-night");
  expect(await hasNight()).toBe(true);
  for (const name of ["hero.jpg", "contact.jpg"]) {
    await content.write(`media/${name}`, "A photograph.");
    expect(await hasNight(), name).toBe(name === "contact.jpg");
  }
});

test("names the old film and its first frame beside a new film, but not what stands alone", async () => {
  const content = await copyContent();
  await content.remove("media/film.webm");
  expect(summaryOf(content.root)).not.toContain("Renders beside");
  await content.restore();
  await content.replace("media/renders.json", /(?<="film.mp4": ")\w+/, "of another film");
  expect(summaryOf(content.root)).toMatch(
    /^Renders beside .*\n {2}film-poster\.jpg\n {2}film\.webm\nReplace them too/m,
  );
});

test("lists each text that writes the brand's name out, by whole word and case", async () => {
  const content = await copyContent();
  expect(summaryOf(content.root)).not.toContain("brand's name");
  await content.replace("company.md", /^brand: .*/m, "brand: P+e");
  const line = await content.replace("it/about.md", /(?<=^ {2}badge: ).*/m, "P+e e P+e");
  const last = await content.append("en/privacy.md", "Yours, P+e.");
  await content.append("it/privacy.md", "P+es, p+e e https://a.it/P+e");
  const places = `  content/it/about.md:${line}  about.badge\n  content/en/privacy.md:${last}\n`;
  expect(summaryOf(content.root)).toContain(`written out in:\n${places}Write {brand}, `);
});

test("names a film above 3 MB", () => {
  const films = [["assets/film.0a.mp4", 3_240_000] as const, ["assets/film.0b.webm", 9] as const];
  expect(summaryOf(undefined, new Map(films))).toMatch(
    /^1 film above 3 MB, .*\n {2}content\/media\/film\.mp4 {2}3\.2 MB$/m,
  );
});
