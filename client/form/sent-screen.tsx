// The confirmation: it covers the page, and its one way out leads home.
import { useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { BrandMark } from "../brand-mark.tsx";
import type { FormTexts } from "./contact-form.tsx";

interface SentScreenProps {
  texts: FormTexts;
  brand: string;
  homeAddress: string;
}

/** Shown after a successful send; everything behind it becomes inert. */
export function SentScreen({ texts, brand, homeAddress }: SentScreenProps) {
  const $screen = useRef<HTMLDivElement>(null);
  const $heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    for (const $other of document.body.children) {
      if ($other instanceof HTMLElement && $other !== $screen.current) $other.inert = true;
    }
    $heading.current?.focus();
  }, []);

  return createPortal(
    <div
      ref={$screen}
      className="sent"
      role="dialog"
      aria-modal="true"
      aria-labelledby="sent-title"
      aria-describedby="sent-notice"
    >
      <p className="sent-brand" aria-hidden="true">
        <BrandMark />
        {brand}
      </p>
      <div className="sent-text">
        <svg className="sent-mark" viewBox="0 0 48 48" aria-hidden="true">
          <circle cx="24" cy="24" r="22.5" />
          <path d="m14 25 7 7 14-16" />
        </svg>
        <h1 id="sent-title" ref={$heading} tabIndex={-1}>
          {texts.sentTitle}
        </h1>
        <p id="sent-notice" className="sent-notice">
          {texts.success}
        </p>
        <p>{texts.sentText}</p>
        <a className="button" href={homeAddress}>
          {texts.backHome}
        </a>
      </div>
    </div>,
    document.body,
  );
}
