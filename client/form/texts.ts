// The form's texts: their keys, once for the form, its page and the content's schema.

/** Keys of the dictionary group `contact` that the form shows. */
export const formTextKeys = [
  "formTitle",
  "required",
  "optional",
  "firstName",
  "lastName",
  "company",
  "email",
  "phone",
  "message",
  "privacy",
  "privacyLink",
  "marketing",
  "trap",
  "send",
  "sending",
  "success",
  "error",
  "missing",
  "missingConsent",
  "malformedEmail",
  "toMend",
  "kept",
  "openMail",
  "copy",
  "copied",
  "copyByHand",
  "tooLong",
  "mailSubject",
  "pasteHint",
  "sentTitle",
  "sentText",
  "backHome",
] as const;

/** Every text of the form, in the page's language. */
export type FormTexts = Record<(typeof formTextKeys)[number], string>;
