// What a tap on an answer writes into the message, and takes back.
import { Window } from "happy-dom";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { toggleSentence } from "../../pages/contact/sentences.ts";

const [garden, nursery, other, lease] = [
  "I run a garden centre.",
  "I run a nursery.",
  "My business: ….",
  "A lease.",
];
const all = { opening: "Town: …", sentences: [garden, nursery, other, lease] as string[] };

test.each([
  ["", garden, "Town: …\nI run a garden centre."],
  [" \n", lease, "Town: …\nA lease."],
  ["Town: …\nI run a garden centre.", lease, "Town: …\nI run a garden centre. A lease."],
  ["Town: …\nI run a garden centre. A lease.", garden, "Town: …\nA lease."],
  ["Town: …\nA lease.", lease, ""],
  ["Town: Lodi\nA lease.", lease, "Town: Lodi\n"],
  ["Town: Lodi\n", garden, "Town: Lodi\nI run a garden centre."],
  ["Good morning", garden, "Good morning I run a garden centre."],
  ["Town: Lodi\nA lease. Call me.", nursery, "Town: Lodi\nA lease. I run a nursery. Call me."],
  [
    "Town: Lodi\nI run a big garden centre.",
    garden,
    "Town: Lodi\nI run a big garden centre. I run a garden centre.",
  ],
  ["Town: Lodi\nMy business: bakery.", other, "Town: Lodi\nMy business: bakery."],
])("%j with a tap on %j becomes %j", (message, sentence, expected) => {
  expect(toggleSentence(message, sentence ?? "", all)).toBe(expected);
});

test("a tap never changes what a visitor has typed", () => {
  const typed = "Town: Lodi\nI run a big garden centre. Call me after six.";
  for (const sentence of all.sentences) {
    const added = toggleSentence(typed, sentence, all);
    expect(added).toContain("I run a big garden centre. Call me after six.");
    expect(toggleSentence(added, sentence, all)).toBe(typed);
  }
});

const window = new Window();
beforeAll(async () => {
  vi.stubGlobal("document", window.document);
  vi.stubGlobal("addEventListener", window.addEventListener.bind(window));
  vi.stubGlobal("Event", window.Event);
  window.document.body.innerHTML = `<form class="form"><div class="quick-answers" data-opening="Town: …">
    <button data-sentence="${garden}"></button><button data-sentence="${other}"></button></div>
    <textarea></textarea></form>`;
  await import("../../pages/contact/quick-answers.client.ts");
});

afterAll(() => void vi.unstubAllGlobals());

test("answers are pressed while their sentences are in the message", () => {
  const $message = window.document.querySelector("textarea");
  const $answers = [...window.document.querySelectorAll("button")];
  const listPressed = () => $answers.map(($answer) => $answer.getAttribute("aria-pressed"));
  expect(listPressed()).toEqual(["false", "false"]);
  $answers[0]?.click();
  expect(listPressed()).toEqual(["true", "false"]);
  expect($message?.value).toBe(`Town: …\n${garden}`);
  expect($message?.value.slice($message.selectionStart ?? 0, $message.selectionEnd ?? 0)).toBe("…");
  if ($message) $message.value = "Town: Lodi\nMy business: bakery.";
  $message?.dispatchEvent(new window.Event("input", { bubbles: true }));
  expect(listPressed()).toEqual(["false", "true"]);
  if ($message) $message.value = `Town: Lodi\n${garden}`; // as browsers fill it after Back, without an event
  window.dispatchEvent(new window.Event("pageshow"));
  expect(listPressed()).toEqual(["true", "false"]);
});
