import { Fragment, type ReactNode } from "react";
import { splitLinks } from "../build/load/fields.ts";

/** A text of the dictionary with its [links](/address). */
export const withLinks = (text: string): ReactNode =>
  splitLinks(text).map((part, index, parts) => {
    if (index % 3 === 2) return null; // the address of the link before it
    const href = parts[index + 1]?.replace(/\s/g, ""); // a number may have spaces
    const isLink = index % 3 === 1;
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name, and stay in their order
    return <Fragment key={index}>{isLink ? <a href={href}>{part}</a> : part}</Fragment>;
  });
