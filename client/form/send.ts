// The one call the site makes.
import type { ContactRequest } from "./payload.ts";
import { timeout } from "./timeout.ts";

/**
 * Posts a contact request. Only the HTTP status decides; the answer's text is logged, never used. A redirect is
 * no success: on its way the POST may become a GET without the message, which any page answers with 200.
 * @throws when the status is not a success, the network fails or nothing answers within the timeout
 */
export async function send(endpoint: string, request: ContactRequest): Promise<void> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timeout);
  try {
    const response = await fetch(endpoint, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(request),
      redirect: "error",
      signal: controller.signal,
    });
    response.text().then(console.log, console.error);
    if (!response.ok) throw new Error(`The contact endpoint answered ${response.status}`);
  } finally {
    clearTimeout(timer);
  }
}
