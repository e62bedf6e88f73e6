import type { ReactNode } from "react";
import { Alert } from "./signs.tsx";

/** The company's phone and e-mail. */
export interface ContactLinks {
  email: string;
  phone: { text: string; href: string };
}

/** A notice that something failed, with phone and e-mail beneath it. */
export const Notice = ({ links, children }: { links: ContactLinks; children: ReactNode }) => (
  <div className="notice">
    <Alert />
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
