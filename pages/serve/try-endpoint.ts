// `npm run endpoint`: sends a test message to the contact endpoint, or to the address on the command
// line, as a page of the site would. Reports whether a browser would accept the answers.
import type { ContactRequest } from "../../client/form/payload.ts";
import { requestHeaders, timeoutMs } from "../../client/form/send.ts";
import { tryOrUndefined } from "../../content/files.ts";
import { contentFolder } from "../../content/load/project.ts";
import { ContentError } from "../../content/problem.ts";
import { loadProject } from "../load.ts";
import { readPort } from "./options.ts";
import { escapeControls } from "./server.ts";

const testMessage = (): ContactRequest => ({
  name: "TEST Website",
  firstName: "TEST",
  lastName: "Website",
  company: "",
  email: "test@website.example",
  phone: "",
  message: "This is a test of the website's contact form: nobody needs to answer.",
  privacy: true,
  marketing: false,
  hp: "",
  t0: Date.now(),
});

const preflight = {
  "Access-Control-Request-Method": "POST",
  "Access-Control-Request-Headers": "content-type",
};

/**
 * Sends what a browser would send: a preflight, then the message if the preflight allows it (Fetch
 * standard, section 4.9).
 * @param endpoint the address to test
 * @param site the origin whose pages send
 * @returns whether visitors' messages would arrive, and a sentence for each answer
 */
export async function testEndpoint(endpoint: string, site: string) {
  const isForeign = new URL(endpoint).origin !== site;
  const lines = [`Endpoint  ${endpoint}`, `Site      ${site}`];
  const ask = async (what: string, request: RequestInit) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const headers = { Origin: site, Referer: `${site}/`, ...request.headers };
    const answer = await fetch(endpoint, { ...request, headers, redirect: "manual", signal });
    const text = await answer.text().catch(() => ""); // a browser waits only for the status
    const problems = listProblems(answer, request.method, isForeign ? site : undefined);
    const isFalseSuccess = answer.ok && reportsFailure(text);
    if (isFalseSuccess) problems.push("its text says no, and the form looks at the status alone");
    const outcome = problems.length > 0 ? "fails" : "passes";
    lines.push(`${what} ${outcome}: ${[answer.status, ...problems].join("; ")}.`);
    if (text) lines.push(`          ${escapeControls(text.trim().slice(0, 1_000))}`);
    return { isAccepted: problems.length === 0, isFalseSuccess };
  };
  try {
    const isAllowed =
      !isForeign || (await ask("Preflight", { method: "OPTIONS", headers: preflight })).isAccepted;
    if (!isAllowed) return { isAccepted: false, lines: [...lines, `${failedText}.`] };
    const body = JSON.stringify(testMessage());
    const message = { method: "POST", headers: requestHeaders, body };
    const { isAccepted, isFalseSuccess } = await ask("Message  ", message);
    if (isAccepted) lines.push(arrivedText);
    else lines.push(isFalseSuccess ? lostText : `${failedText}, even if the message has arrived.`);
    return { isAccepted, lines };
  } catch (error) {
    // fetch throws errors alone
    return { isAccepted: false, lines: [...lines, describeNetworkError(error as Error, endpoint)] };
  }
}

const arrivedText =
  "Visitors read that their message was sent. See whether this one has arrived, from “TEST Website”.";
const lostText = "Visitors read that their message was sent, although this endpoint refused it.";
const failedText = "Visitors read that something went wrong";

/** Whether the answer is JSON that reports a failure, as form services do. */
function reportsFailure(text: string): boolean {
  const answer = tryOrUndefined(() => JSON.parse(text)) ?? {};
  const outcomes = [answer.success, answer.ok, answer.status].map(String);
  const errors = [answer.error, answer.errors].flat(); // a list of errors may be empty
  const isFailure = (outcome: string) => /^(false|fail|error|0$|[45]\d\d$)/i.test(outcome);
  return outcomes.some(isFailure) || errors.some(Boolean);
}

/** Why a browser would not accept an answer. `site`: the origin that CORS must allow, if any. */
function listProblems({ ok, headers }: Response, method = "", site = ""): string[] {
  const problems: string[] = [];
  const target = headers.get("Location");
  if (target)
    problems.push(`it redirects to ${target}, which the form does not follow: use that address`);
  else if (!ok) problems.push("only 200 to 299 is a success");
  const allowed = /(^|[\s,])(\*|content-type)($|[\s,])/i;
  if (method === "OPTIONS" && !allowed.test(headers.get("Access-Control-Allow-Headers") ?? ""))
    problems.push("Access-Control-Allow-Headers must name Content-Type");
  const origin = headers.get("Access-Control-Allow-Origin");
  if (site && origin !== "*" && origin !== site)
    problems.push(`Access-Control-Allow-Origin is ${origin ?? "missing"}, and must be ${site}`);
  return problems;
}

function describeNetworkError({ name, message, cause }: Error, endpoint: string): string {
  const { hostname } = new URL(endpoint);
  // fetch puts the system's error here
  const { code, message: reason = message } = (cause ?? {}) as NodeJS.ErrnoException;
  if (name === "TimeoutError")
    return `${hostname} did not answer within ${timeoutMs / 1000} s: visitors would see an error.`;
  if (code === "ENOTFOUND") return `No machine is called ${hostname}: correct the address.`;
  return `${hostname} cannot be reached: ${reason}.`;
}

/**
 * The origin whose pages send to an endpoint. The preview's own endpoint, on the port after the
 * preview's, answers only the preview's pages.
 */
export function siteThatSends(endpoint: string, siteUrl: string, previewPort: number): string {
  const { hostname, port } = new URL(endpoint);
  const isLocal = hostname === "127.0.0.1" || hostname === "localhost";
  const isPreview = isLocal && Number(port) === previewPort + 1;
  return isPreview ? `http://127.0.0.1:${previewPort}` : siteUrl;
}

async function main([address]: string[]): Promise<boolean> {
  const loaded = loadProject(contentFolder, { environment: process.env });
  if (!loaded.value) throw new ContentError(loaded.problems);
  const { contactEndpoint, siteUrl } = loaded.value.company;
  const endpoint = address ?? contactEndpoint;
  if (!URL.canParse(endpoint))
    throw new Error(`${endpoint} is not an address: write it in full, https://… .`);
  const { isAccepted, lines } = await testEndpoint(
    endpoint,
    siteThatSends(endpoint, siteUrl, readPort()),
  );
  console.log(lines.join("\n"));
  return isAccepted;
}

if (process.argv[1] === import.meta.filename) {
  const isAccepted = await main(process.argv.slice(2)).catch(({ message }) =>
    console.error(message),
  );
  process.exitCode = isAccepted ? 0 : 1;
}
