// Sends a request of the list and says in words what is wrong with the answer.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { type Answer, ask } from "./ask.ts";
import type { Case } from "./requests-of-files.ts";

/** Stands in files beside the published folder, which no answer may hold. */
export const secret = "What lies beside the published folder.";

/**
 * Asks a host and examines its answer.
 * @param folder the published folder, to compare bodies with
 * @returns every objection; none where the answer is as it must be
 */
export async function examine(origin: string, given: Case, folder: string): Promise<string[]> {
  const first = given.after && (await ask(origin, given.path));
  const headers = { ...given.headers, ...(first && given.after?.(first)) };
  const answer = await ask(origin, given.path, { ...given, headers });
  const statuses = [given.status].flat();
  return [
    ...(statuses.includes(answer.status) ? [] : [`status ${answer.status}, not ${statuses}`]),
    ...objectToHeaders(answer, given, origin),
    ...(await objectToBody(answer, given, folder)),
  ];
}

function objectToHeaders({ headers }: Answer, { expected = {} }: Case, origin: string): string[] {
  return Object.entries(expected).flatMap(([name, value]) => {
    const sent = headers[name.toLowerCase()];
    const found = name === "Location" ? sent?.toString().replace(origin, "") : sent?.toString();
    const isRight =
      value instanceof RegExp ? value.test(found ?? "") : found === (value ?? undefined);
    return isRight ? [] : [`${name}: ${found}, not ${value}`];
  });
}

async function objectToBody(
  { body }: Answer,
  { status, method, file, part }: Case,
  folder: string,
): Promise<string[]> {
  if (body.includes(secret)) return ["a file from beside the folder"];
  if (method === "HEAD" || status === 304) return body.length > 0 ? ["a body"] : [];
  if (!file) return [];
  const whole = await readFile(path.join(folder, file));
  const wanted = part ? whole.subarray(part[0], part[1] + 1) : whole;
  return body.equals(wanted) ? [] : [`not the contents of ${file}`];
}
