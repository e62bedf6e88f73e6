/** Fields of text; `hp` is the honeypot. */
const textNames = ["firstName", "lastName", "company", "email", "phone", "message", "hp"] as const;
const consentNames = ["privacy", "marketing"] as const;

/** Fields whose presence is checked again on submit, as the specification demands. */
export const requiredFields = ["message", "firstName", "lastName", "email", "privacy"] as const;
export type RequiredField = (typeof requiredFields)[number];

export type FormValues = Record<(typeof textNames)[number], string> &
  Record<(typeof consentNames)[number], boolean>;

/** Body of the one call the site makes; `t0` in milliseconds since the epoch. */
export type ContactRequest = FormValues & { name: string; t0: number };

/** Reads the form as it stands; texts exactly as typed. */
export function readFields($form: HTMLFormElement): FormValues {
  const data = new FormData($form);
  return Object.fromEntries([
    ...textNames.map((name) => [name, data.get(name)]),
    ...consentNames.map((name) => [name, data.has(name)]),
  ]) as FormValues;
}

/** A text without characters that nobody sees, and without white space around it. */
export const stripInvisible = (text: string): string =>
  text.replace(/[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu, "").trim();

/** Whether a text holds anything that can be seen. */
export const hasVisibleText = (text: string): boolean => stripInvisible(text) !== "";

export const fullName = ({ firstName, lastName }: FormValues) => `${firstName} ${lastName}`;

/** The id of a field on the contact page; what is said of it stands in `<id>-error`. */
export const fieldId = (name: string) => `contact-${name}`;
