import { mapKeys } from "../../content/schema/map-keys.ts";
import type { FormTexts } from "./texts.ts";

/** Texts that visitors type. */
export const textNames = ["firstName", "lastName", "company", "email", "phone", "message"] as const;
const consentNames = ["privacy", "marketing"] as const;

/** In the order of the form: the first invalid one gets the focus. */
export const requiredFields = ["message", "firstName", "lastName", "email", "privacy"] as const;
export type RequiredField = (typeof requiredFields)[number];
export const isRequiredField = (name: string): name is RequiredField =>
  requiredFields.some((field) => field === name);

/** States of the form in its `data-status`. The first three are those before its script is there. */
export type FormStatus =
  | "loading"
  | "waiting" // the button was pressed
  | "unreachable" // the script does not come
  | "idle"
  | "invalid" // until every error is fixed
  | "sending"
  | "failed" // can be sent again
  | "sent"
  | "crashed"; // React failed

export type FormValues = Record<(typeof textNames)[number] | "hp", string> &
  Record<(typeof consentNames)[number], boolean>;

/** Body of the site's only request to an endpoint. `t0`: milliseconds since 1970. `hp` is empty. */
export type ContactRequest = FormValues & { name: string; t0: number };

/**
 * Reads the form's values; texts exactly as typed. `hp` is the honeypot: visitors never see it, bots fill
 * it in.
 */
export function readFormValues($form: HTMLFormElement): FormValues {
  const data = new FormData($form);
  return {
    ...mapKeys([...textNames, "hp"], (name) => String(data.get(name) ?? "")),
    ...mapKeys(consentNames, (name) => data.has(name)),
  };
}

/** Removes characters that nobody sees, and white space around the text. */
export const stripInvisible = (text: string): string =>
  text.replace(/[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu, "").trim();

/** Whether a text contains a visible character. */
export const hasVisibleText = (text: string): boolean => stripInvisible(text) !== "";

export const fullName = ({ firstName, lastName }: FormValues) =>
  [firstName, lastName].filter(hasVisibleText).join(" ");

/** The label of the consent. The form makes the last words a link. */
export const consentText = ({ privacy, privacyLink }: Pick<FormTexts, "privacy" | "privacyLink">) =>
  `${privacy} ${privacyLink}`;

/** The id of a form field. Its error is rendered into the slot `<id>-error`. */
export const fieldId = (name: string) => `contact-${name}`;
