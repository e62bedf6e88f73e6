// Some tests measure pictures that the owner may replace. They apply only to the pictures measured.
import { hash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { contentFolder } from "../../content/load/project.ts";

/** SHA-256 of files of content/media/, shortened. */
const measured: Record<string, string> = {
  "bag-night": "20f7e0216c44",
  "bag-night-phone": "00222e770567",
  closing: "59918ea4f81b",
  "closing-phone": "08284f3401ab",
  head: "ae3167c534a3",
  "head-phone": "d41b3185e2a1",
  "hero-open": "fa92ddb23d53",
  "hero-open-phone": "caa37696a751",
  workshop: "eee51de7cb25",
  "workshop-phone": "6851775ae804",
};

const isUnchanged = (name: string): boolean => {
  const file = path.join(contentFolder, "media", `${name}.jpg`);
  return existsSync(file) && hash("sha256", readFileSync(file)).startsWith(measured[name] ?? "?");
};

/** Whether a picture and its crop for phones are still those that tests measured. */
export const isMeasuredPicture = (name: string): boolean =>
  [name, `${name}-phone`].every(isUnchanged);

export const replacedPicture = "The owner has replaced the picture that was measured";
