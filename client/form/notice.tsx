import type { PropsWithChildren } from "react";
import type { FormProps } from "./state.ts";

/** Waiting; words beside it say so. */
export const Spinner = () => <span className="spinner" aria-hidden="true" />;

/** Something is wrong; words beside it say what. */
export const AlertIcon = () => (
  <svg className="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
    <circle cx="12" cy="12" r="10" />
    <path d="M12 7v6m0 4v.01" />
  </svg>
);

/** A notice that something failed, with phone and e-mail beneath it. */
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
