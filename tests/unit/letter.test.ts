// The request as a letter, and the link that opens it in a mail program.
import { expect, test } from "vitest";
import { composeLetter, linkLetter } from "../../client/form/letter.ts";
import { loadWords, nothing, visitor } from "../support/form.ts";

const { words } = await loadWords();
const fields = { ...visitor, hp: "" };
const readPolicy = "Ho letto e accetto l’informativa sulla privacy.";

/** What a mail program makes of a link: it decodes per cent, and takes a plus for a plus. */
function readLink(href: string) {
  const [, address, subject, body] =
    /^mailto:([^?]+)\?subject=([^&]+)&body=([^&]*)$/.exec(href) ?? [];
  return {
    address,
    subject: decodeURIComponent(subject ?? ""),
    body: decodeURIComponent(body ?? ""),
  };
}

const link = (message: string) =>
  linkLetter("info@dab.example", composeLetter({ ...fields, message }, words.it), words.it);

test("it is the message as typed, signed, with the policy read", () => {
  expect(composeLetter(fields, words.it)).toBe(
    [
      visitor.message,
      "",
      "Ada D’Amico",
      "Vivaio “Il Càrpino” & figli",
      "+39 02 0000 0001",
      "ada@vivaio.example",
      "",
      readPolicy,
    ].join("\n"),
  );
});

test("what was not given leaves no gap", () => {
  const sparse = { ...fields, message: "Ciao", company: "", phone: " ", privacy: false };
  expect(composeLetter(sparse, words.it)).toBe("Ciao\n\nAda D’Amico\nada@vivaio.example");
  expect(composeLetter({ ...nothing, hp: "" }, words.it)).toBe("");
});

test("nothing is said of marketing", () => {
  for (const privacy of [true, false]) {
    const willing = composeLetter({ ...fields, privacy, marketing: true }, words.it);
    expect(willing).toBe(composeLetter({ ...fields, privacy }, words.it));
  }
});

test.each([
  `"Virgolette", 'apici' & <segni>?=#%+ perché è 100% così`,
  "Prima riga\nseconda\n\nterza",
  "Emoji 🌲👩‍🌾 e tab\t",
])("its link decodes to what was typed: %j", (message) => {
  const { href, isWhole } = link(message);
  const { address, subject, body } = readLink(href);
  expect(isWhole).toBe(true);
  expect(href).toMatch(/^[\x21-\x7e]+$/);
  expect(address).toBe("info@dab.example");
  expect(subject).toBe(words.it.mailSubject);
  expect(body).not.toMatch(/[^\r]\n|\r(?!\n)/);
  expect(body.replaceAll("\r\n", "\n")).toBe(composeLetter({ ...fields, message }, words.it));
});

test("half a character, which no address can hold, does not break it", () => {
  expect(readLink(link("A\ud83dB").href).body).toMatch(/^A\ufffdB\r\n/);
});

test("a link is as long as mail programs take, and then asks for the text to be pasted", () => {
  const spare = 2000 - link("").href.length - "%0D%0A%0D%0A".length;
  const longest = link("x".repeat(spare));
  expect([longest.href.length, longest.isWhole]).toEqual([2000, true]);
  const tooLong = link("x".repeat(spare + 1));
  expect(tooLong.isWhole).toBe(false);
  expect(tooLong.href.length).toBeLessThan(2000);
  expect(readLink(tooLong.href)).toEqual({
    address: "info@dab.example",
    subject: words.it.mailSubject,
    body: words.it.pasteHint,
  });
});

test("a plus in the company's address stays one", () => {
  const { href } = linkLetter("info+sito@dab.example", "Buongiorno, siamo in due.", words.it);
  expect(readLink(href)).toMatchObject({
    address: "info+sito@dab.example",
    body: "Buongiorno, siamo in due.",
  });
});
