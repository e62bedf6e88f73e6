// A button that copies a text and, where the browser refuses, the text to be copied by hand.
import { useSignal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import { useId, useRef } from "react";
import { flushSync } from "react-dom";
import type { FormTexts } from "./texts.ts";

/** Copies; says so for as long as the text is the one that was copied. */
export function CopyText({ text, texts }: { text: string; texts: FormTexts }) {
  useSignals();
  const id = useId();
  const textRef = useRef<HTMLTextAreaElement>(null);
  const copied = useSignal("");
  const isRefused = useSignal(false);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text); // missing where the page is not served securely
      copied.value = text;
      isRefused.value = false;
    } catch {
      flushSync(() => {
        copied.value = "";
        isRefused.value = true;
      });
      textRef.current?.focus();
      textRef.current?.select();
    }
  };

  return (
    <>
      <button type="button" className="button button-outline" onClick={copy}>
        {texts.copy}
      </button>
      <p role="status" className="copied">
        {copied.value === text && texts.copied}
      </p>
      {isRefused.value && (
        <div className="field">
          <label htmlFor={id}>{texts.copyByHand}</label>
          <textarea id={id} ref={textRef} value={text} readOnly rows={8} />
        </div>
      )}
    </>
  );
}
