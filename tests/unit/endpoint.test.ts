// The report of `npm run endpoint` about endpoints that browsers accept or refuse.
import { expect, test } from "vitest";
import { requestHeaders } from "../../client/form/send.ts";
import { siteThatSends, testEndpoint } from "../../pages/serve/try-endpoint.ts";
import { type Answer, startTestEndpoint } from "../support/endpoint.ts";

const site = "http://127.0.0.1:4173";
const forbidden = /-Headers.*-Origin is missing, and must be http:\/\/127\.0\.0\.1:4173\.$/m;
const refusal = '{"success":"false","message":"This form needs an activation"}';
const refused = /says no, .*^ {10}\{"success":"false",.*an activation.*was sent, although/ms;

type Row = [string, Answer, isAccepted: boolean, received: number, said: RegExp];
test.each<Row>([
  ["takes messages", { status: 202 }, true, 1, /^Preflight passes: 204\.\n.* passes: 202\.$/m],
  [
    "says what it made of it",
    { status: 200, text: '{"ok":true} \u001b' },
    true,
    1,
    /^ {10}\{"ok":true\} \\u\{1b\}$/m,
  ],
  ["says no with status 200", { status: 200, text: refusal }, false, 1, refused],
  ...['{"ok":false}', '{"error":"spam"}', '{"success":0}', '{"status":422}'].map(
    (text): Row => [
      `says ${text} with status 200`,
      { status: 200, text },
      false,
      1,
      /says no.*was sent, although/s,
    ],
  ),
  ["answers with an error", { status: 500 }, false, 1, /: 500; only 200 to 299 is.*even if/s],
  [
    "redirects",
    { status: 302, location: "/thanks" },
    false,
    1,
    /to \/thanks, which the form does not follow/,
  ],
  ["allows no other site", { status: 200, isForbidden: true }, false, 0, forbidden],
  ["breaks off", "cut", false, 1, /^127\.0\.0\.1 cannot be reached: /m],
])(
  "the report is right for an endpoint that %s",
  async (_name, answer, isAccepted, received, said) => {
    const endpoint = await startTestEndpoint();
    endpoint.allow(site);
    endpoint.answer = answer;
    const found = await testEndpoint(endpoint.url, site);
    await endpoint.close();
    expect(found.isAccepted).toBe(isAccepted);
    expect(found.lines.join("\n")).toMatch(said);
    expect(endpoint.messages).toHaveLength(received);
    for (const { body, ...request } of endpoint.messages) {
      expect(body).toMatchObject({ name: "TEST Website", hp: "", privacy: true });
      const contentType = requestHeaders["Content-Type"];
      expect(request).toMatchObject({ origin: site, referer: `${site}/`, contentType });
    }
  },
);

test.each([
  ["http://localhost:8080/contact", "https://www.dab.example"],
  ["http://127.0.0.1:4174/contact", "http://127.0.0.1:4173"],
  ["http://localhost:4174/contact", "http://127.0.0.1:4173"],
  ["https://forms.example:4174/contact", "https://www.dab.example"],
])("%s is tested as from pages of %s", (endpoint, expected) => {
  expect(siteThatSends(endpoint, "https://www.dab.example", 4173)).toBe(expected);
});
