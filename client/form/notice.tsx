import type { PropsWithChildren } from "react";
import type { FormProps } from "./state.ts";

/** Needs a text beside it that says what happens. */
export const Spinner = () => <span className="spinner" aria-hidden="true" />;

/** Needs a text beside it that says what is wrong. */
export const AlertIcon = () => (
  <svg className="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
    <circle cx="12" cy="12" r="10" />
    <path d="M12 7v6m0 4v.01" />
  </svg>
);

/** A notice of a failure, with phone and e-mail below. */
export const Notice = ({ links, children }: PropsWithChildren<Pick<FormProps, "links">>) => (
  <div className="notice">
    <AlertIcon />
    {children}
    <p>
      <a className="touch-link" href={links.phone.href}>
        {links.phone.text}
      </a>{" "}
      <a className="touch-link" href={`mailto:${links.email}`}>
        {links.email}
      </a>
    </p>
  </div>
);
