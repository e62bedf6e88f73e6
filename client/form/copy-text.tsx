// A button that copies a text and, where the browser refuses, the text to be copied by hand.
import { useSignal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import { useId } from "react";
import { Tick } from "./signs.tsx";
import type { FormTexts } from "./texts.ts";

/** Copies; says so for as long as the text is the one that was copied. */
export function CopyText({ text, texts }: { text: string; texts: FormTexts }) {
  useSignals();
  const id = useId();
  const copied = useSignal("");
  const refusals = useSignal(0);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text); // missing where the page is not served securely
      copied.value = text;
      refusals.value = 0;
    } catch {
      copied.value = "";
      refusals.value += 1;
    }
  };

  return (
    <>
      <button type="button" className="button button-outline" onClick={copy}>
        {texts.copy}
      </button>
      <p role="status" className="copied">
        {copied.value === text && (
          <>
            <Tick />
            {texts.copied}
          </>
        )}
      </p>
      {refusals.value > 0 && (
        <div className="field" key={refusals.value}>
          <label htmlFor={id}>{texts.copyByHand}</label>
          <textarea id={id} ref={selectAll} value={text} readOnly rows={8} />
        </div>
      )}
    </>
  );
}

/** Leads to a text as it appears, ready to be copied. */
function selectAll($text: HTMLTextAreaElement | null) {
  $text?.focus();
  $text?.select();
}
