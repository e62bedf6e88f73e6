// Reads what `npm start` and `npm run dev` print, and uses the site and the endpoint that they serve.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect } from "vitest";
import { href } from "../../content/routes.ts";

/**
 * Expects the form of a served site to reach its endpoint, which saves the message.
 * @param output what `npm start` or `npm run dev` printed
 * @param root the folder in which the command runs
 * @returns the printed origin of the site
 */
export async function expectServed(output: string, root: string): Promise<URL> {
  const [origin = "", , endpoint = ""] = output.match(/(?<= {2})http:\S+[^/\s]/g) ?? [];
  const page = await fetch(`${origin}${href("contact", "it")}`);
  expect(await page.text()).toContain(`&quot;${endpoint}&quot;`);
  const headers = { "Content-Type": "application/json", Origin: origin };
  const body = JSON.stringify({ message: endpoint });
  await fetch(endpoint, { method: "POST", headers, body });
  const [messagesFile = ""] = /(?<=saved in )\S+/.exec(output) ?? [];
  const messages = await readFile(path.join(root, messagesFile), "utf8");
  expect(JSON.parse(messages).body).toEqual({ message: endpoint });
  return new URL(origin);
}
