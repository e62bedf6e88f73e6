import type { AllHTMLAttributes } from "react";
import { Alert } from "./signs.tsx";

interface FieldProps extends AllHTMLAttributes<HTMLElement> {
  id: string;
  label: string;
  error: string | undefined;
}

interface TextFieldProps extends FieldProps {
  type?: "email" | "tel";
  /** The word "optional", shown behind the label. */
  optional?: string;
  /** Lines of a multi-line text. */
  rows?: number;
}

/** A labelled line or, with `rows`, a labelled box of text. */
export function TextField({ id, label, error, optional, rows, ...control }: TextFieldProps) {
  const attributes = { ...control, ...ariaProps(id, error) };
  return (
    <div className="field" data-field={control.name}>
      <label htmlFor={id} data-required={control.required}>
        {label}
        {optional && <small> ({optional})</small>}
      </label>
      {rows ? <textarea {...attributes} rows={rows} /> : <input type="text" {...attributes} />}
      <FieldError id={id} error={error} />
    </div>
  );
}

/** A consent; what follows its label may hold a link. */
export const CheckField = ({ id, label, error, children, ...control }: FieldProps) => (
  <div className="field field-check" data-field={control.name}>
    <input type="checkbox" {...control} {...ariaProps(id, error)} />
    <label htmlFor={id} data-required={control.required}>
      {label}
      {children}
    </label>
    <FieldError id={id} error={error} />
  </div>
);

const ariaProps = (id: string, error: string | undefined) => ({
  id,
  "aria-invalid": error ? true : undefined,
  "aria-describedby": error ? `${id}-error` : undefined,
});

function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return error ? (
    <p className="field-error" id={`${id}-error`}>
      <Alert />
      {error}
    </p>
  ) : null;
}
