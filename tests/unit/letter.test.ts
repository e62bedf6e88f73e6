// The request as a letter, and the link that opens it in a mail program.
import fc from "fast-check";
import { expect, test } from "vitest";
import { composeLetter, linkLetter } from "../../client/form/letter.ts";
import { letterOf, nothing, visitor } from "../support/form.ts";

const fields = { ...visitor, hp: "" };
const texts = {
  privacy: "Ho letto e accetto",
  privacyLink: "l’informativa",
  mailSubject: "Richiesta & più",
  pasteHint: "(Incolla qui.)",
};

const link = (message: string, address = "info@dab.example") =>
  linkLetter(address, composeLetter({ ...fields, message }, texts), texts);

/** What a mail program makes of a link: it decodes per cent, and takes a plus for a plus. */
function readLink(href: string) {
  const [address, subject, body] = href.split(/\?subject=|&body=/).map(decodeURIComponent);
  return { address, subject, body };
}

test("it is the message as typed, signed, with the policy read, and nothing of marketing", () => {
  const letter = letterOf(visitor, "", "Ho letto e accetto l’informativa.");
  expect(composeLetter(fields, texts)).toBe(letter);
  expect(composeLetter({ ...fields, marketing: true }, texts)).toBe(letter);
});

test("what was not given leaves no gap", () => {
  const sparse = { ...fields, message: "Ciao", company: "", phone: " ", privacy: false };
  expect(composeLetter(sparse, texts)).toBe("Ciao\n\nAda D’Amico\nada@vivaio.example");
  expect(composeLetter(nothing, texts)).toBe("");
});

test("its link decodes to what was typed", () => {
  const property = fc.property(fc.string({ unit: "binary", maxLength: 100 }), (text) => {
    const message = text.replaceAll("\r", "\n"); // as boxes of text hold it
    const { href, isWhole } = link(message);
    expect(href).toMatch(/^[\x21-\x7e]+$/);
    expect(isWhole).toBe(true);
    const { address, subject, body } = readLink(href);
    expect([address, subject]).toEqual(["mailto:info@dab.example", texts.mailSubject]);
    expect(body?.replaceAll("\r\n", "\n")).toBe(composeLetter({ ...fields, message }, texts));
    expect(body).not.toMatch(/[^\r]\n/);
  });
  fc.assert(property, { numRuns: 200 }); // says its seed where it fails
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
  expect(readLink(tooLong.href).body).toBe(texts.pasteHint);
});

test("a plus in the company's address stays one", () => {
  const { address } = readLink(link("Ciao", "info+sito@dab.example").href);
  expect(address).toBe("mailto:info+sito@dab.example");
});
