import type { AllHTMLAttributes } from "react";
import { Alert } from "./notice.tsx";

interface FieldProps extends AllHTMLAttributes<HTMLElement> {
  name: string;
  label: string;
  error: string | undefined;
  /** The word "optional", shown behind the label. */
  optional?: string;
  /** Stands under the field; read out with it. */
  hint?: string | undefined;
}

/** A labelled line or, with `rows`, a labelled box of text. */
export function TextField({ name, label, error, optional, hint, rows, ...control }: FieldProps) {
  const attributes = { name, ...control, ...ariaProps(name, error, hint) };
  return (
    <div className="field" data-field={name}>
      <label htmlFor={fieldId(name)} data-required={control.required}>
        {label}
        {optional && <small className="fine-print"> ({optional})</small>}
      </label>
      {rows ? <textarea {...attributes} rows={rows} /> : <input type="text" {...attributes} />}
      <FieldHint name={name} hint={hint} />
      <FieldError name={name} error={error} />
    </div>
  );
}

/** A consent; what follows its label may hold a link. */
export const CheckField = ({ name, label, error, hint, children, ...control }: FieldProps) => (
  <div className="field field-check" data-field={name}>
    <input type="checkbox" name={name} {...control} {...ariaProps(name, error, hint)} />
    <label htmlFor={fieldId(name)} data-required={control.required}>
      {label}
      {children}
    </label>
    <FieldHint name={name} hint={hint} />
    <FieldError name={name} error={error} />
  </div>
);

/** The id of a field on the contact page. */
export const fieldId = (name: string) => `contact-${name}`;

function ariaProps(name: string, error: string | undefined, hint: string | undefined) {
  const id = fieldId(name);
  const descriptions = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean);
  return {
    id,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": descriptions.join(" ") || undefined,
  };
}

const FieldHint = ({ name, hint }: Pick<FieldProps, "name" | "hint">) =>
  hint && (
    <p className="fine-print" id={`${fieldId(name)}-hint`}>
      {hint}
    </p>
  );

const FieldError = ({ name, error }: Pick<FieldProps, "name" | "error">) =>
  error && (
    <p className="field-error" id={`${fieldId(name)}-error`}>
      <Alert />
      {error}
    </p>
  );
