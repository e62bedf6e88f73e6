/** Texts of the form and of its script. */
export const formTextKeys = [
  "formTitle",
  "requiredHint",
  "optionalLabel", // beside the label of a field that may stay empty
  "firstName",
  "lastName",
  "company",
  "email",
  "phone",
  "message",
  "messageHint",
  "privacy",
  "privacyLink",
  "privacyHint", // what happens to the data
  "marketing",
  "marketingHint",
  "honeypot", // label of a form field that only bots fill
  "send",
  "sending",
  "retry", // on the button after a failure
  "success",
  "error",
  "emptyMessage",
  "emptyFirstName",
  "emptyLastName",
  "emptyEmail",
  "emptyField", // any other required field
  "missingConsent",
  "malformedEmail",
  "errorListTitle",
  "failureHelp", // below a failed form
  "openMail",
  "mailSubject",
  "pasteHint", // e-mail body if the message is too long for a link
  "sentTitle",
  "sentText",
  "backHome",
] as const;

export type FormTexts = Record<(typeof formTextKeys)[number], string>;

// biome-ignore format: a list of names
/** Texts that the script needs. All others are in the HTML. */
export const scriptTextKeys = [
  "errorListTitle", "message", "firstName", "lastName", "email", "privacy", "privacyLink",
  "emptyMessage", "emptyFirstName", "emptyLastName", "emptyEmail", "emptyField", "malformedEmail", "missingConsent",
  "mailSubject", "pasteHint", "sending",
] as const;

/** The form's `data-props`, as JSON. `endpoint` is a full URL. */
export interface FormProps {
  texts: Pick<FormTexts, (typeof scriptTextKeys)[number]>;
  endpoint: string;
  email: string;
}
