// What the endpoint command says of endpoints that browsers accept or refuse.
import { expect, test } from "vitest";
import { headers } from "../../client/form/send.ts";
import { type Answer, startEndpoint } from "../support/endpoint.ts";
import { tryEndpoint } from "../tools/endpoint.ts";

const site = "http://127.0.0.1:4173";

test.each<[string, Answer, boolean, RegExp[], number]>([
  [
    "takes messages",
    { status: 202 },
    true,
    [/^Preflight passes: 204\.$/, /^Message {3}passes: 202\.$/],
    1,
  ],
  [
    "answers with an error",
    { status: 500 },
    false,
    [/fails: 500; only 200 to 299 is a success/, /even if/],
    1,
  ],
  [
    "leads on",
    { status: 302, location: "/thanks" },
    false,
    [/leads on to \/thanks, and the form follows no/],
    1,
  ],
  [
    "allows no other site",
    { status: 200, isForbidden: true },
    false,
    [
      /Access-Control-Allow-Headers.*Allow-Origin is missing, and must be http:\/\/127.0.0.1:4173\.$/,
    ],
    0,
  ],
  ["breaks off", "cut", false, [/^127\.0\.0\.1 cannot be reached: /], 1],
])("judges an endpoint that %s", async (_name, answer, isFit, said, received) => {
  const endpoint = await startEndpoint();
  endpoint.allow(site);
  endpoint.answer = answer;
  const found = await tryEndpoint(endpoint.url, site);
  await endpoint.close();
  expect(found.isFit).toBe(isFit);
  for (const words of said) expect(found.lines).toContainEqual(expect.stringMatching(words));
  expect(endpoint.messages).toHaveLength(received);
  for (const { body, origin, contentType } of endpoint.messages) {
    expect(body).toMatchObject({ name: "TEST Website", hp: "", privacy: true });
    expect([origin, contentType]).toEqual([site, headers["Content-Type"]]);
  }
});

test("names an address that belongs to no machine", async () => {
  const { isFit, lines } = await tryEndpoint("https://nobody.invalid/form", site);
  expect([isFit, lines.at(-1)]).toEqual([false, expect.stringMatching(/nobody\.invalid/)]);
});
