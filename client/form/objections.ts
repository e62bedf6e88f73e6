// What the form says of fields that are to be mended.
import type { FormState, FormTexts } from "./contact-form.tsx";
import type { FieldName } from "./payload.ts";

/** The fields that the browser objects to, in their order. */
export const findInvalid = ($form: HTMLFormElement | null): HTMLInputElement[] => [
  ...($form?.querySelectorAll<HTMLInputElement>("input:invalid, textarea:invalid") ?? []),
];

/** Says of every field that the browser objects to what is wrong, and leads to the first. */
export function showObjections(
  $form: HTMLFormElement | null,
  texts: FormTexts,
  { status, errors }: FormState,
): void {
  const $fields = findInvalid($form);
  if ($fields.length === 0 || status.value === "sending") return;
  errors.value = Object.fromEntries(
    $fields.map(($field) => [$field.name, objectionTo($field, texts)]),
  );
  status.value = "refused";
  $fields[0]?.focus();
}

/** While a field that was objected to is mended: what is still wrong with it, or nothing more. */
export function reviewObjection(
  $field: HTMLInputElement,
  texts: FormTexts,
  { status, errors }: FormState,
): void {
  const { [$field.name as FieldName]: objection, ...others } = errors.value;
  if (!objection) return;
  errors.value = $field.validity.valid
    ? others
    : { ...others, [$field.name]: objectionTo($field, texts) };
  if (status.value === "refused" && Object.keys(errors.value).length === 0) status.value = "idle";
}

const objectionTo = ({ name, validity }: HTMLInputElement, texts: FormTexts) =>
  validity.valueMissing ? missingText(name as FieldName, texts) : texts.malformedEmail;

/** What is said of a field that was left empty. */
export const missingText = (name: FieldName, texts: FormTexts) =>
  name === "privacy" ? texts.missingConsent : texts.missing;
