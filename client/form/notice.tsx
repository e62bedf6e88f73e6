// A notice that something failed, and how to reach the company all the same.
import type { ReactNode } from "react";
import { Alert } from "./signs.tsx";

/** Phone and e-mail as links. */
export interface Reach {
  email: string;
  phone: { text: string; href: string };
}

/** What happened, with phone and e-mail beneath it. */
export const Notice = ({ reach, children }: { reach: Reach; children: ReactNode }) => (
  <div className="notice">
    <Alert />
    {children}
    <p>
      <a href={reach.phone.href}>{reach.phone.text}</a>{" "}
      <a href={`mailto:${reach.email}`}>{reach.email}</a>
    </p>
  </div>
);
