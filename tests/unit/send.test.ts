// Which answers of an endpoint count as sent. form-sending.test.ts in browser/ shows each outcome.
import { afterAll, expect, test, vi } from "vitest";
import { sendRequest } from "../../client/form/send.ts";
import { type Answer, startTestEndpoint } from "../support/endpoint.ts";
import { emptyValues } from "../support/form.ts";

const endpoint = await startTestEndpoint();
afterAll(async () => {
  vi.restoreAllMocks();
  await endpoint.close();
});
vi.spyOn(console, "log").mockReturnValue();
vi.spyOn(console, "error").mockReturnValue();

const send = (answer: Answer) => {
  endpoint.answer = answer;
  return sendRequest(endpoint.url, { ...emptyValues, name: "", hp: "", t0: 0 });
};

/** Only a status of 200 to 299 is a success, whatever the text contains. */
test.each<Answer>([
  { status: 200, text: "<h1>Error</h1>" },
  { status: 201 },
  { status: 204 },
  { status: 200, text: Buffer.from([0, 255, 254, 128]) },
  { status: 200, ending: "never" },
  { status: 200, ending: "cut" },
])("%j is a success", async (answer) => {
  await expect(send(answer)).resolves.toBeUndefined();
});

test.each<Answer>([
  { status: 301, location: "/thanks" },
  { status: 302, location: "/thanks" },
  { status: 303, location: "/thanks" },
  { status: 400 },
  { status: 404 },
  { status: 429 },
  { status: 500, text: "OK" },
  { status: 503 },
  "cut",
])("%j is a failure", async (answer) => {
  await expect(send(answer)).rejects.toThrow();
});

test("no answer within 30 s is a failure", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const sent = send("stall").then(
    () => "sent",
    ({ message }) => message,
  );
  vi.advanceTimersByTime(29_999);
  expect(await Promise.race([sent, "waiting"])).toBe("waiting");
  vi.advanceTimersByTime(1);
  expect(await sent).toBe("The contact endpoint is silent");
  vi.useRealTimers();
});
