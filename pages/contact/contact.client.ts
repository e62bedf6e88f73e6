// Behaviours of the contact page, without React.

import { attachBehaviour } from "../../client/attach.ts";
import { textNames } from "../../client/form/payload.ts";

/** Loads React and the form's script: fetches them once the page is loaded, runs them at the first touch. */
function loadScript($form: HTMLFormElement) {
  const { source = "" } = $form.dataset;
  let address = source;

  const load = async () => {
    try {
      await import(address); // runs a module once only
    } catch (error) {
      console.error("The contact form's script did not arrive", error);
      address = `${source}?${Date.now()}`; // a browser may keep a failed import (whatwg/html#10327)
      if ($form.dataset.status === "waiting") $form.dataset.status = "unreachable";
    }
  };

  // Safari does not focus a pressed button, so a form that is sent empty only has `invalid`, which does not bubble.
  for (const touch of ["focusin", "submit", "invalid"]) $form.addEventListener(touch, load, true);
  if ($form.dataset.status === "waiting" || $form.contains(document.activeElement)) load();
  const preload = () => {
    const $preload = document.createElement("link");
    document.head.append(Object.assign($preload, { rel: "modulepreload", href: source }));
  };
  // Slow phones paint first after `load`; a frame is asked for when one can be painted. In milliseconds.
  addEventListener("load", () => requestAnimationFrame(() => setTimeout(preload, 500)));
}

const storageKey = "contact-form";

/**
 * Carries typed texts to the form in the other language, by way of the session's storage. Not
 * consents: a consent counts only for the wording that was read.
 */
function carryTexts($form: HTMLFormElement) {
  const fieldOf = (name: string) => $form.elements.namedItem(name) as HTMLInputElement;
  try {
    const carried: [string, string][] = JSON.parse(sessionStorage.getItem(storageKey) ?? "[]");
    for (const [name, text] of carried) fieldOf(name).value ||= text;
    sessionStorage.removeItem(storageKey);
  } catch {
    return; // storage is blocked
  }
  document.querySelector("a[data-language-switch]")?.addEventListener("click", () => {
    const typed = textNames.map((name) => [name, fieldOf(name).value]);
    sessionStorage.setItem(storageKey, JSON.stringify(typed));
  });
}

attachBehaviour("form[data-source]", loadScript);
attachBehaviour("form[data-source]", carryTexts);
// If a host changed the page, its policy refuses the style that hides this notice.
attachBehaviour(".without-script", ($notice) => $notice.remove());
