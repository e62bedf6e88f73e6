import { createPortal } from "react-dom";
import { Brand } from "../brand.tsx";
import type { FormProps } from "./state.ts";

/** The confirmation of a successful send: covers the page; its one way out leads home. */
export const SentScreen = ({ texts, brand, logo, homeAddress }: FormProps) =>
  createPortal(
    <div
      ref={coverPage}
      className="sent"
      role="dialog"
      aria-modal="true"
      aria-labelledby="sent-title"
      aria-describedby="sent-notice"
    >
      <p className="logo touch-link sent-brand" aria-hidden="true">
        <Brand brand={brand} logo={logo} />
      </p>
      <div className="sent-picture" />
      <div className="sent-text stack">
        <h1 id="sent-title" tabIndex={-1}>
          {texts.sentTitle}
        </h1>
        <p id="sent-notice" className="lead">
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

/** Makes everything behind the confirmation inert, shows its picture, and focuses its heading. */
function coverPage($screen: HTMLElement | null) {
  if (!$screen) return;
  for (const $other of document.body.children) ($other as HTMLElement).inert = $other !== $screen;
  // The picture comes from a template, so that it is not fetched earlier.
  const $template = document.querySelector<HTMLTemplateElement>("template[data-sent-picture]");
  if ($template) $screen.querySelector(".sent-picture")?.append($template.content);
  $screen.querySelector("h1")?.focus();
}
