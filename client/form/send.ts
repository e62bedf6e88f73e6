import type { ContactRequest } from "./payload.ts";

/** Milliseconds after which the endpoint, or the form's own script, counts as failed. */
export const timeoutMs = 30_000;

/** `Accept` makes form services answer with a status, not a redirect. CORS need allow only Content-Type. */
export const requestHeaders = {
  "Content-Type": "application/json",
  Accept: "application/json, */*",
};

/** Bytes; browsers refuse to keep 64 KiB and more alive (Fetch standard, section 5.6). */
const maxKeptAlive = 60_000;

/**
 * Posts a contact request; the answer's text is only logged.
 * @throws when the status is not a success, the network fails or nothing answers within the timeout
 */
export async function sendRequest(endpoint: string, request: ContactRequest): Promise<void> {
  const controller = new AbortController(); // Safari has AbortSignal.timeout from 16 on
  setTimeout(() => controller.abort(new Error("The contact endpoint is silent")), timeoutMs);
  const body = JSON.stringify(request);
  const response = await fetch(endpoint, {
    method: "POST",
    headers: requestHeaders,
    body,
    referrerPolicy: "origin", // form services refuse messages that name no site
    keepalive: new Blob([body]).size < maxKeptAlive, // the visitor may leave the page at once
    redirect: "error", // it may turn the POST into a GET without the message, which any page answers
    signal: controller.signal,
  });
  response.text().then(console.log, console.error);
  if (!response.ok) throw new Error(`The contact endpoint answered ${response.status}`);
}
