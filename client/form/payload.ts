// The contact request: which fields it has, which are required, and the payload that is sent.

/** Fields whose presence is checked again on submit (specification, section 5). */
export const requiredFields = ["firstName", "lastName", "email", "message", "privacy"] as const;

export interface Fields {
  firstName: string;
  lastName: string;
  company: string;
  email: string;
  phone: string;
  message: string;
  privacy: boolean;
  marketing: boolean;
  /** Anti-spam field that no person fills. */
  hp: string;
}
export type FieldName = keyof Fields;

/** Body of the one call the site makes (specification, sections 3 and 7). */
export interface ContactRequest extends Fields {
  name: string;
  /** Send time in milliseconds since the epoch. */
  t0: number;
}

/** Reads the form as it stands; texts exactly as typed. */
export function readFields($form: HTMLFormElement): Fields {
  const text = (name: FieldName) =>
    ($form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement).value;
  const isChecked = (name: FieldName) =>
    ($form.elements.namedItem(name) as HTMLInputElement).checked;
  return {
    firstName: text("firstName"),
    lastName: text("lastName"),
    company: text("company"),
    email: text("email"),
    phone: text("phone"),
    message: text("message"),
    privacy: isChecked("privacy"),
    marketing: isChecked("marketing"),
    hp: text("hp"),
  };
}

/** Required fields that are absent; whitespace is not presence. */
export const findMissing = (fields: Fields): FieldName[] =>
  requiredFields.filter((name) => {
    const value = fields[name];
    return typeof value === "string" ? value.trim() === "" : !value;
  });

/** First and last name, joined as the specification joins them (section 3). */
export const fullName = ({ firstName, lastName }: Fields) => `${firstName} ${lastName}`;

/**
 * Completes the fields to the payload.
 * @param now milliseconds since the epoch
 */
export const buildRequest = (fields: Fields, now: number): ContactRequest => ({
  name: fullName(fields),
  ...fields,
  t0: now,
});
