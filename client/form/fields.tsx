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

/** A labelled line, box of text (with `rows`) or consent, whose label may go on with a link. */
export function Field(props: FieldProps) {
  const { name, label, error, optional, hint, children, type = "text", rows, ...rest } = props;
  const id = fieldId(name);
  const descriptions = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean);
  const attributes = {
    name,
    ...rest,
    id,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": descriptions.join(" ") || undefined,
  };
  const isCheck = type === "checkbox";
  const control = rows ? (
    <textarea {...attributes} rows={rows} />
  ) : (
    <input type={type} {...attributes} />
  );
  return (
    <div className={isCheck ? "field field-check" : "field"} data-field={name}>
      {isCheck && control}
      <label htmlFor={id} data-required={rest.required}>
        {label}
        {optional && <small className="fine-print"> ({optional})</small>}
        {children}
      </label>
      {!isCheck && control}
      {hint && (
        <p className="fine-print" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          <Alert />
          {error}
        </p>
      )}
    </div>
  );
}

/** The id of a field on the contact page. */
export const fieldId = (name: string) => `contact-${name}`;
