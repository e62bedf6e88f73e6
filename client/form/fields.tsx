import type { AllHTMLAttributes } from "react";
import { Alert } from "./notice.tsx";

interface FieldProps extends AllHTMLAttributes<HTMLElement> {
  name: string;
  label: string;
  error: string | undefined;
  /** The word "optional", shown behind the label. */
  optional?: string;
}

/** A labelled line or, with `rows`, a labelled box of text. */
export function TextField({ name, label, error, optional, rows, ...control }: FieldProps) {
  const attributes = { name, ...control, ...ariaProps(name, error) };
  return (
    <div className="field" data-field={name}>
      <label htmlFor={fieldId(name)} data-required={control.required}>
        {label}
        {optional && <small className="fine-print"> ({optional})</small>}
      </label>
      {rows ? <textarea {...attributes} rows={rows} /> : <input type="text" {...attributes} />}
      <FieldError name={name} error={error} />
    </div>
  );
}

/** A consent; what follows its label may hold a link. */
export const CheckField = ({ name, label, error, children, ...control }: FieldProps) => (
  <div className="field field-check" data-field={name}>
    <input type="checkbox" name={name} {...control} {...ariaProps(name, error)} />
    <label htmlFor={fieldId(name)} data-required={control.required}>
      {label}
      {children}
    </label>
    <FieldError name={name} error={error} />
  </div>
);

/** The id of a field on the contact page. */
export const fieldId = (name: string) => `contact-${name}`;

const ariaProps = (name: string, error: string | undefined) => ({
  id: fieldId(name),
  "aria-invalid": error ? true : undefined,
  "aria-describedby": error ? `${fieldId(name)}-error` : undefined,
});

const FieldError = ({ name, error }: Pick<FieldProps, "name" | "error">) =>
  error && (
    <p className="field-error" id={`${fieldId(name)}-error`}>
      <Alert />
      {error}
    </p>
  );
