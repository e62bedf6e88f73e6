import type { ReactNode } from "react";

/** A list; nothing where it has no items. */
export const List = ({ className, children }: { className: string; children: ReactNode[] }) =>
  children.length > 0 && <ul className={className}>{children}</ul>;
