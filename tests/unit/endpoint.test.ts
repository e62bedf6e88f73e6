// What the endpoint command says of endpoints that browsers accept or refuse.
import { expect, test } from "vitest";
import { headers } from "../../client/form/send.ts";
import { type Answer, startEndpoint } from "../../pages/serve/endpoint.ts";
import { tryEndpoint } from "../../pages/serve/try-endpoint.ts";

const site = "http://127.0.0.1:4173";
const forbidden = /-Headers.*-Origin is missing, and must be http:\/\/127\.0\.0\.1:4173\.$/m;

test.each<[string, Answer, isFit: boolean, received: number, said: RegExp]>([
  ["takes messages", { status: 202 }, true, 1, /^Preflight passes: 204\.\n.* passes: 202\.$/m],
  ["answers with an error", { status: 500 }, false, 1, /: 500; only 200 to 299 is.*even if/s],
  ["leads on", { status: 302, location: "/thanks" }, false, 1, /to \/thanks, and the form follows/],
  ["allows no other site", { status: 200, isForbidden: true }, false, 0, forbidden],
  ["breaks off", "cut", false, 1, /^127\.0\.0\.1 cannot be reached: /m],
])("judges an endpoint that %s", async (_name, answer, isFit, received, said) => {
  const endpoint = await startEndpoint();
  endpoint.allow(site);
  endpoint.answer = answer;
  const found = await tryEndpoint(endpoint.url, site);
  await endpoint.close();
  expect(found.isFit).toBe(isFit);
  expect(found.lines.join("\n")).toMatch(said);
  expect(endpoint.messages).toHaveLength(received);
  for (const { body, origin, contentType } of endpoint.messages) {
    expect(body).toMatchObject({ name: "TEST Website", hp: "", privacy: true });
    expect([origin, contentType]).toEqual([site, headers["Content-Type"]]);
  }
});
