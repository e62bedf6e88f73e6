// The message as an e-mail, and its mailto link.
import { expect, test } from "vitest";
import { composeEmail, createMailtoLink } from "../../client/form/email.ts";
import { emptyValues, typedValues } from "../support/form.ts";

const fields = { ...typedValues, hp: "" };
const texts = {
  privacy: "Ho letto e accetto",
  privacyLink: "l’informativa",
  mailSubject: "Richiesta & più",
  pasteHint: "(Incolla qui.)",
};

/** Reads the mailto link of a message as a mail program does: decodes %20, but keeps a plus. */
function readLink(message: string, changes = {}) {
  const href = createMailtoLink("info+sito@dab.example", { ...fields, message, ...changes }, texts);
  expect(href).toMatch(/^[\x21-\x7e]+$/);
  const [address, subject, body = ""] = href.split(/\?subject=|&body=/).map(decodeURIComponent);
  return { href, address, subject, body };
}

test("the e-mail has no gap for an empty field", () => {
  const sparse = { ...fields, message: "Ciao", company: "", phone: " ", privacy: false };
  expect(composeEmail(sparse, texts)).toBe("Ciao\n\nAda D’Amico\nada@vivaio.example");
  expect(composeEmail(emptyValues, texts)).toBe("");
});

const signs = String.fromCharCode(...Array(0x100).keys()).replace("\r", "\n"); // like the value of a textarea
const messages = ["", " a+b  %20 %0D%0A &body=x?subject=y#z ", signs, "Però: “½ m³” – 你好 👩‍🌾"];
test.each(messages)("the mailto link decodes to %j", (message) => {
  const { address, subject, body } = readLink(message);
  expect([address, subject]).toEqual(["mailto:info+sito@dab.example", texts.mailSubject]);
  expect(body).toBe(composeEmail({ ...fields, message }, texts).replaceAll("\n", "\r\n"));
});

test("half a surrogate pair becomes U+FFFD", () => {
  expect(readLink("A\ud83dB").body).toMatch(/^A\ufffdB\r\n/);
});

test("a message too long for a mailto link is pasted by the visitor", () => {
  const spare = 2000 - readLink("").href.length - "%0D%0A%0D%0A".length;
  const { href, body } = readLink("x".repeat(spare));
  expect([href.length, body.slice(0, 3)]).toEqual([2000, "xxx"]);
  expect(readLink("x".repeat(spare + 1)).body).toBe(readLink(texts.pasteHint).body);
  expect(readLink("", { company: "x".repeat(2000) }).body).toBe(texts.pasteHint);
});
