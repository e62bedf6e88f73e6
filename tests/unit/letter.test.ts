// The request as a letter, and the link that opens it in a mail program.
import fc from "fast-check";
import { expect, test } from "vitest";
import { composeLetter, linkLetter } from "../../client/form/letter.ts";
import { letterOf, nothing, visitor } from "../support/form.ts";
import { fuzz } from "../support/fuzz.ts";

const fields = { ...visitor, hp: "" };
const texts = {
  privacy: "Ho letto e accetto",
  privacyLink: "l’informativa",
  mailSubject: "Richiesta & più",
  pasteHint: "(Incolla qui.)",
};

const link = (message: string, address = "info@dab.example") =>
  linkLetter(address, { ...fields, message }, texts);

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
    const href = link(message);
    expect(href).toMatch(/^[\x21-\x7e]+$/);
    const { address, subject, body } = readLink(href);
    expect([address, subject]).toEqual(["mailto:info@dab.example", texts.mailSubject]);
    expect(body?.replaceAll("\r\n", "\n")).toBe(composeLetter({ ...fields, message }, texts));
    expect(body).not.toMatch(/[^\r]\n/);
  });
  fc.assert(property, fuzz(100));
});

test("half a character, which no address can hold, does not break it", () => {
  expect(readLink(link("A\ud83dB")).body).toMatch(/^A\ufffdB\r\n/);
});

test("a link is as long as mail programs take, and then asks for the message to be pasted", () => {
  const spare = 2000 - link("").length - "%0D%0A%0D%0A".length;
  const longest = link("x".repeat(spare));
  expect([longest.length, readLink(longest).body?.startsWith("xxx")]).toEqual([2000, true]);
  const signed = composeLetter({ ...fields, message: texts.pasteHint }, texts);
  expect(readLink(link("x".repeat(spare + 1))).body?.replaceAll("\r", "")).toBe(signed);
  const company = "x".repeat(2000);
  expect(readLink(linkLetter("", { ...fields, company }, texts)).body).toBe(texts.pasteHint);
});

test("a plus in the company's address stays one", () => {
  const { address } = readLink(link("Ciao", "info+sito@dab.example"));
  expect(address).toBe("mailto:info+sito@dab.example");
});
