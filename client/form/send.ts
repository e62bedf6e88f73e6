import type { ContactRequest } from "./payload.ts";

/** After this time the endpoint, or the form's script, counts as failed. */
export const timeoutMs = 30_000;

/**
 * `Accept` makes form services answer with a status instead of a redirect. It needs no permission by
 * CORS, because it is safelisted (Fetch).
 */
const requestHeaders = {
  "Content-Type": "application/json",
  Accept: "application/json, */*",
};

/** Browsers refuse `keepalive` from 64 KiB on (Fetch standard, section 5.6). */
const maxKeepaliveBytes = 60_000;

/**
 * Posts a contact request. The answer's text is only logged.
 * @throws Error if the status is not 2xx, the network fails, or there is no answer in time
 */
export async function sendRequest(endpoint: string, request: ContactRequest): Promise<void> {
  const controller = new AbortController(); // with a reason of its own, which the console shows
  setTimeout(() => controller.abort(new Error("The contact endpoint is silent")), timeoutMs);
  const body = JSON.stringify(request);
  const response = await fetch(endpoint, {
    method: "POST",
    headers: requestHeaders,
    body,
    referrerPolicy: "origin", // form services refuse messages without the sending site
    keepalive: new Blob([body]).size < maxKeepaliveBytes, // the visitor may leave the page at once
    // After 301 or 302 fetch would repeat the request as a GET without the message (Fetch standard,
    // HTTP-redirect fetch).
    redirect: "error",
    signal: controller.signal,
  });
  response.text().then(console.log, console.error);
  if (!response.ok) throw new Error(`The contact endpoint answered ${response.status}`);
}
