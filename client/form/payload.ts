/** Fields of text; `hp` is the honeypot. */
const textNames = ["firstName", "lastName", "company", "email", "phone", "message", "hp"] as const;
const consentNames = ["privacy", "marketing"] as const;

/** Fields whose presence is checked again on submit (specification, section 5). */
export const requiredFields = ["firstName", "lastName", "email", "message", "privacy"] as const;

export type Fields = Record<(typeof textNames)[number], string> &
  Record<(typeof consentNames)[number], boolean>;
export type FieldName = keyof Fields;

/** Body of the one call the site makes (specification, sections 3 and 7); `t0` in milliseconds since the epoch. */
export type ContactRequest = Fields & { name: string; t0: number };

/** Reads the form as it stands; texts exactly as typed. */
export function readFields($form: HTMLFormElement): Fields {
  const data = new FormData($form);
  return Object.fromEntries([
    ...textNames.map((name) => [name, data.get(name)]),
    ...consentNames.map((name) => [name, data.has(name)]),
  ]) as Fields;
}

/** Whether a text holds more than whitespace. */
export const isPresent = (text: string): boolean => text.trim() !== "";

/** First and last name (specification, section 3). */
export const fullName = ({ firstName, lastName }: Fields) => `${firstName} ${lastName}`;
