// Hostile content that the build refuses, saying where it is and what to do.
import { beforeAll, describe, expect, test } from "vitest";
import { type ContentCopy, copyContent, findProblems } from "../support/fixtures.ts";

describe("refused, with file, line and remedy:", () => {
  let content: ContentCopy;
  beforeAll(async () => {
    content = await copyContent();
  });

  const links = [
    "[x](javascript:alert(1))",
    "[x](JaVaScRiPt:alert(1))",
    "[x](<java\tscript:alert(1)>)",
    "[x](javascript&#58;alert(1))",
    "[x](&#106;avascript:alert(1))",
    "[x](data:text/html,<script>alert(1)</script>)",
    "[x](vbscript:msgbox)",
    "[x](blob:https://evil.example/1)",
    "[x](file:///etc/passwd)",
    "[x](//evil.example/)",
    "[x](/\\evil.example/)",
    "<javascript:alert(1)>",
    "[x][1]\n\n[1]: javascript:alert(1)",
    "> - [x](javascript:alert(1))",
    "| a |\n|---|\n| [x](javascript:alert(1)) |",
    "## [x](javascript:alert(1))",
    "![x](javascript:alert(1))",
    "![x](https://evil.example/x.png)",
    '![x](x"onerror="alert(1))',
  ];
  const braces = ["{chiave}", "{{chiave}}", "{constructor}", "{__proto__}"];

  test.each([...links, ...braces])("%j in a text", async (text) => {
    const before = await content.read("it/privacy.md");
    const line = await content.append("it/privacy.md", text);
    const problems = await findProblems(content);
    await content.write("it/privacy.md", before);
    expect(problems).toHaveLength(1);
    const last = line + text.split("\n").length - 1;
    expect(problems[0]).toMatchObject({ file: "content/it/privacy.md" });
    expect(problems[0]?.line).toBeGreaterThanOrEqual(line);
    expect(problems[0]?.line).toBeLessThanOrEqual(last);
    expect(problems[0]?.fix).toMatch(/^(Link to|Put |Use a key)/);
  });

  const invisible = {
    "a mark that turns text around": "\u202e",
    "an isolate": "\u2066",
    "a line separator": "\u2028",
    "a null": "\0",
    "an escape": "\u001b",
    "a C1 control": "\u0085",
    "a zero-width space": "\u200b",
    "a byte-order mark": "\ufeff",
    "a tag": "\u{e0041}",
    "half a character": "\ud800",
  };
  test.each(Object.entries(invisible))("%s in a field, a text and a name", async (_, character) => {
    const code = `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0")}`;
    const [field, text, name] = ["en/home.md", "it/cookie.md", "company.md"] as const;
    const before = await Promise.all([field, text, name].map((file) => content.read(file)));
    const escaped = JSON.stringify(`Titolo ${character}x`).replace(character, (given) =>
      [...given].map((each) => `\\U${each.codePointAt(0)?.toString(16).padStart(8, "0")}`).join(""),
    );
    const ofField = await content.replace(field, /^ogTitle:.*/m, `ogTitle: ${escaped}`);
    const ofText = await content.append(text, `Parola${character}.`);
    const ofName = await content.replace(name, /^brand:.*/m, `brand: ${escaped}`);
    const problems = await findProblems(content);
    for (const [index, file] of [field, text, name].entries()) {
      await content.write(file, before[index] ?? "");
    }
    const at = problems.map(({ file, line, field }) => ({ file, line, field }));
    expect(at).toContainEqual({ file: `content/${field}`, line: ofField, field: "ogTitle" });
    expect(at).toContainEqual({ file: `content/${name}`, line: ofName, field: "brand" });
    expect(problems[0]?.message).toMatch(/^An invisible character \(U\+[0-9A-F]{4,}\)/);
    expect(problems[0]?.fix).toMatch(/^Delete it/);
    if (character === "\ud800") return; // a file in UTF-8 cannot hold it
    expect(problems).toHaveLength(3);
    expect(at).toContainEqual({ file: `content/${text}`, line: ofText, field: undefined });
    expect(problems.every(({ message }) => message.includes(code))).toBe(true);
  });

  test.each([
    ["siteUrl", 'https://a"}body{display:none}.example'],
    ["contactEndpoint", "https://a;sandbox;b.example/"],
    ["siteUrl", "https://a$b.example"],
  ])("a host name that would break out of a style or a policy: %s %s", async (field, value) => {
    const before = await content.read("company.md");
    const line = await content.replace(
      "company.md",
      new RegExp(`^${field}:.*`, "m"),
      `${field}: '${value}'`,
    );
    const problems = await findProblems(content);
    await content.write("company.md", before);
    expect(problems).toEqual([
      expect.objectContaining({ file: "content/company.md", line, field }),
    ]);
  });

  test("nothing, where tabs, soft hyphens, accents, emoji and quotes are right", async () => {
    const line =
      "Perché\u00a0no?\tÈ „giusto“: di\u00adstri\u00adbu\u00adto\u00adre 👩\u200d🌾 ½ m³ <b>.";
    await content.append("it/privacy.md", line);
    expect(await findProblems(content)).toEqual([]);
  });
});
