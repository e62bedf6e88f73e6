// A button that copies a text and, where the browser refuses, the text to be copied by hand.
import { useSignal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import { useEffect, useId, useRef } from "react";
import type { FormTexts } from "./contact-form.tsx";

/** Copies; says so for as long as the text is the one that was copied. */
export function CopyText({ text, texts }: { text: string; texts: FormTexts }) {
  useSignals();
  const copied = useSignal<string | undefined>(undefined);
  const refusals = useSignal(0);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text); // missing where the page is not served securely
      copied.value = text;
      refusals.value = 0;
    } catch {
      copied.value = undefined;
      refusals.value++;
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
      {refusals.value > 0 && (
        <TextByHand key={refusals.value} label={texts.copyByHand} text={text} />
      )}
    </>
  );
}

/** The text, selected and ready for the keyboard's or the phone's own way of copying. */
function TextByHand({ label, text }: { label: string; text: string }) {
  const id = useId();
  const $text = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    $text.current?.focus();
    $text.current?.select();
  }, []);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea id={id} ref={$text} value={text} readOnly rows={8} />
    </div>
  );
}
