// The contact form: its states, what it sends, and that nothing typed is lost (specification, sections 3 to 8).
import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { fullName, isRequiredField } from "../client/form/payload.ts";
import { sendRequest } from "../client/form/send.ts";
import { startServer } from "../pages/build/serve/server.ts";
import { listViolations } from "./support/axe.ts";
import {
  answerBy,
  confirmationOf,
  fillForm,
  noticeOf,
  readForm,
  send,
  statusOf,
  typed,
  untilReady,
  watchMessages,
} from "./support/form.ts";
import { holdBack, listErrors, newPage, phone, untilIdle, visit } from "./support/visit.ts";

const script = /\/assets\/contact-form\.\w+\.js/;
const contactLinks = ["mailto:info@dab.example", "tel:+390200000000"];
const empty = {
  ...{ firstName: "", lastName: "", company: "", email: "", phone: "", message: "" },
  ...{ privacy: false, marketing: false, hp: "" },
};

/** The focused field's name, or another focused element's text. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const $focused = document.activeElement as HTMLElement;
    return $focused.getAttribute("name") ?? $focused.innerText.trim();
  });

async function expectFailure(page: Page, focus = "Riprova") {
  await noticeOf(page).getByText("Qualcosa è andato storto.").waitFor();
  const links = noticeOf(page).getByRole("link");
  const addresses = await links.evaluateAll(($all) => $all.map(($it) => $it.getAttribute("href")));
  expect(addresses.sort()).toEqual(contactLinks);
  expect(await readForm(page), "nothing is lost").toEqual({ ...typed, hp: "" });
  await expect.poll(() => focused(page)).toBe(focus);
}

test("a message fails, is kept, is sent again, and is confirmed", async () => {
  const page = await visit("/contact");
  const messages = watchMessages(page);
  await untilReady(page);
  await fillForm(page);
  const before = Date.now();

  const restore = await answerBy(page, (route) =>
    route.fulfill({ status: 500, body: "<h1>No</h1>" }),
  );
  await send(page);
  await expectFailure(page);
  expect(await listViolations(page)).toEqual([]);
  await restore();
  await answerBy(page, (route) => route.abort());
  await send(page);
  await expect.poll(() => messages.length).toBe(2);
  await expectFailure(page);
  expect(messages[1]).toEqual({ ...messages[0], t0: expect.any(Number) });
  await page.unroute(inject("endpoint"));

  await page.locator("[name=marketing]").check();
  await send(page);
  await confirmationOf(page).getByText("Grazie! Ti risponderemo al più presto.").waitFor();
  const [, , sent] = messages;
  expect(sent).toStrictEqual({
    ...{ ...typed, marketing: true, hp: "", name: "Ada D’Amico" },
    t0: expect.any(Number),
  });
  expect(sent?.t0).toBeGreaterThanOrEqual(before);
  expect(Object.keys(sent ?? {})).toHaveLength(11);
  expect(await readForm(page)).toEqual(empty);
});

test("the endpoint is asked for JSON, gets JSON, and learns which site sends it", async () => {
  const page = await visit("/contact");
  await untilReady(page);
  await fillForm(page);
  const posted = page.waitForRequest((request) => request.method() === "POST");
  await send(page);
  expect(await (await posted).allHeaders()).toMatchObject({
    accept: expect.stringMatching(/^application\/json/), // or form services redirect
    "content-type": "application/json",
    referer: `${inject("origin")}/`, // or form services refuse
  });
});

test("the confirmation covers the page, and its button is the only way out", async () => {
  const page = await visit("/en/contact");
  await untilReady(page);
  await fillForm(page);
  await send(page);
  const dialog = confirmationOf(page);
  await dialog.waitFor();
  expect(await dialog.ariaSnapshot()).toContain('heading "Message Sent!" [level=1]');
  await expect.poll(() => focused(page)).toBe("Message Sent!");
  expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });
  expect(await listViolations(page)).toEqual([]);
  await dialog.evaluate(($it) => $it.removeAttribute("closedby")); // which Safari does not know
  for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press("Escape");
  await expect.poll(() => dialog.isVisible()).toBe(true);
  await page.emulateMedia({ media: "print" });
  expect(await page.locator("h2").filter({ visible: true }).count(), "prints alone").toBe(0);
  await page.emulateMedia({ media: "screen" });
  await dialog.getByRole("link", { name: "Back to Home" }).click();
  await page.waitForURL("/en");
  expect(await listErrors(page)).toEqual([]);
});

test("a name is joined from what was typed", () => {
  const name = { ...typed, hp: "", lastName: "" };
  expect([fullName(name), fullName({ ...name, lastName: "Bo" })]).toEqual(["Ada", "Ada Bo"]);
});

const labels: Record<string, string> = {
  ...{ message: "Messaggio", firstName: "Nome", lastName: "Cognome", email: "E-mail" },
  privacy: "Ho letto e accetto l’informativa sulla privacy",
};

/** What is typed, and the errors in the order of the form: of optional fields there are none. */
const refusals: [what: string, changes: Partial<typeof typed>, errors: [string, string][]][] = [
  [
    "nothing typed",
    { ...typed, firstName: "", lastName: "", email: "", message: "", privacy: false },
    [
      ["message", "Scrivi almeno il comune e l’attività."],
      ["firstName", "Scrivi il tuo nome."],
      ["lastName", "Scrivi il tuo cognome."],
      ["email", "Scrivi il tuo indirizzo e-mail."],
      ["privacy", "Per inviare la richiesta, conferma di aver letto e accettato l’informativa."],
    ],
  ],
  [
    "blanks that nobody sees, and half an address",
    { firstName: " \u00a0", message: "\u200b\n\t", email: "ada" },
    [
      ["message", "Scrivi almeno il comune e l’attività."],
      ["firstName", "Scrivi il tuo nome."],
      ["email", "Scrivi un indirizzo e-mail completo, come nome@dominio.it."],
    ],
  ],
];
test.each(refusals)(
  "refuses %s, names each error, and sends once all are fixed",
  async (_, changes, allErrors) => {
    const errors = allErrors.filter(([name]) => name === "privacy" || isRequiredField(name));
    const page = await visit("/contact");
    const messages = watchMessages(page);
    await untilReady(page);
    await fillForm(page, changes);
    await send(page);
    await noticeOf(page).waitFor();
    const found = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLInputElement>("form [aria-invalid=true]")].map(($field) => [
        $field.name,
        $field.ariaDescribedByElements?.[0]?.textContent,
      ]),
    );
    expect(found).toEqual(errors);
    expect(await focused(page)).toBe(errors[0]?.[0]);
    const frame = page.locator("[name=email]");
    expect(await frame.evaluate(($it) => getComputedStyle($it).outlineStyle)).toBe("solid");
    const links = page
      .getByRole("list", { name: "Prima di inviare, controlla:" })
      .getByRole("link");
    expect(await links.allInnerTexts()).toEqual(errors.map(([name]) => labels[`${name}`]));
    await links.last().click();
    expect(await focused(page)).toBe(errors.at(-1)?.[0]);
    expect(await listViolations(page)).toEqual([]);
    expect(messages).toEqual([]);
    await page.locator("[name=firstName]").pressSequentially("A");
    expect(await links.filter({ hasText: /^Nome$/ }).count(), "fixed while typing").toBe(0);
    await fillForm(page);
    expect(await noticeOf(page).count()).toBe(0);
    await send(page);
    await confirmationOf(page).waitFor();
    expect(messages).toHaveLength(1);
  },
);

test("while it is sent the button waits, and a second press sends nothing", async () => {
  const page = await visit("/contact");
  const messages = watchMessages(page);
  const release = await holdBack(page, inject("endpoint"));
  await untilReady(page);
  await fillForm(page, { email: "\u200bada@\u2060vivaio.example\u00a0" });
  await page.locator("form").evaluate(($form: HTMLFormElement) => {
    $form.requestSubmit();
    $form.requestSubmit();
  });
  const button = page.locator("form [type=submit]");
  await expect.poll(() => button.isDisabled()).toBe(true);
  expect(await button.innerText()).toBe("Invio in corso...");
  expect(await page.getByRole("status").textContent()).toBe("Invio in corso...");
  const spinner = button.locator(".spinner");
  expect(await spinner.evaluate(($it) => $it.getAnimations().length)).toBe(1);
  release();
  await confirmationOf(page).waitFor();
  expect(messages).toHaveLength(1);
  expect(messages[0]?.email, "invisible characters are removed").toBe("ada@vivaio.example");
});

test("an endpoint that is silent for 30 s has failed; one that says 204 has not", async () => {
  const page = await newPage();
  await page.clock.install();
  await page.goto("/contact");
  await untilReady(page);
  await fillForm(page);
  const waiting = await answerBy(page, () => {});
  await page.clock.pauseAt(Date.now() + 60_000);
  await send(page);
  await page.clock.runFor(29_999);
  expect(await page.locator("form [type=submit]").isDisabled()).toBe(true);
  await page.locator("[name=message]").focus();
  await page.clock.runFor(1);
  await expectFailure(page, "message"); // who writes on keeps the focus
  await page.clock.resume();
  await waiting();
});

test.each([
  [200, true],
  [204, true],
  [303, false],
  [404, false],
  [500, false],
])("an answer of %i counts as sent: %s", async (status, isSent) => {
  await using server = await startServer(({ url }, response) => {
    if (url === "/thanks") return response.end("Thanks");
    return response.writeHead(status, status === 303 ? { Location: "/thanks" } : {}).end();
  });
  const { privacy, marketing, ...texts } = typed;
  const request = { ...texts, privacy, marketing, name: "", hp: "", t0: 0 };
  const sent = sendRequest(`${server.origin}/contact`, request).then(() => true);
  expect(await sent.catch(() => false)).toBe(isSent);
});

test("a message of 120 kB is sent, and one whose sender leaves at once arrives", async () => {
  const page = await visit("/contact");
  const messages = watchMessages(page);
  await untilReady(page);
  await fillForm(page, { message: "Pellet. ".repeat(15_000) });
  await send(page);
  await confirmationOf(page).waitFor();
  expect(messages).toHaveLength(1);
  const other = await visit("/contact");
  await untilReady(other);
  await fillForm(other, { message: "Left at once" });
  await other.locator("form").evaluate(($form: HTMLFormElement) => {
    $form.requestSubmit();
    location.assign("/chi-siamo");
  });
  await other.waitForURL("/chi-siamo");
  await expect.poll(() => readFile(inject("messages"), "utf8")).toContain("Left at once");
});

test("a filled hidden field sends nothing; the next attempt does", async () => {
  const page = await visit("/contact");
  const messages = watchMessages(page);
  await untilReady(page);
  await fillForm(page);
  await page.locator("[name=hp]").evaluate(($it: HTMLInputElement) => {
    $it.value = "https://spam.example";
  });
  await send(page);
  await noticeOf(page).waitFor();
  expect(messages).toEqual([]);
  await send(page);
  await confirmationOf(page).waitFor();
  expect(messages).toHaveLength(1);
});

test("after a failure the message can be sent as an e-mail", async () => {
  const page = await visit("/contact", phone);
  await answerBy(page, (route) => route.abort());
  await untilReady(page);
  await fillForm(page, { company: `"Bosco" & 100% è+?#`, message: "Però:\n“½ m³” 👩‍🌾" });
  await send(page);
  const link = page.getByRole("link", { name: "Apri l’e-mail già pronta" });
  await link.waitFor();
  await page.evaluate(() => addEventListener("click", (event) => event.preventDefault()));
  await link.click();
  const [to, subject, body] = `${await link.getAttribute("href")}`.split(/\?subject=|&body=/);
  expect([to, subject].map((it) => decodeURIComponent(`${it}`))).toEqual([
    "mailto:info@dab.example",
    "Richiesta di informazioni dal sito",
  ]);
  expect(decodeURIComponent(`${body}`).split("\r\n")).toEqual([
    ...["Però:", "“½ m³” 👩‍🌾", "", "Ada D’Amico", `"Bosco" & 100% è+?#`, "+39 02 0000 0001"],
    ...["ada@vivaio.example", "", "Ho letto e accetto l’informativa sulla privacy."],
  ]);
  await page.locator("[name=message]").fill("x".repeat(2000));
  await link.click();
  expect(await link.getAttribute("href"), "too long for a link").toContain("Incolla%20qui");
});

test("the form is filled, sent and left by keyboard alone", async () => {
  const page = await visit("/contact");
  await untilReady(page);
  const stops: string[] = [];
  while (stops.length < 60 && stops.at(-1) !== "Invia la richiesta") {
    await page.keyboard.press("Tab");
    const stop = await focused(page);
    stops.push(stop);
    if (stop === "privacy") await page.keyboard.press("Space");
    const text = typed[stop as keyof typeof typed];
    if (typeof text === "string") await page.keyboard.type(text);
  }
  expect(stops.slice(stops.indexOf("message"))).toEqual([
    ...["message", "firstName", "lastName", "company", "email", "phone", "privacy"],
    ...["l’informativa sulla privacy", "marketing", "Invia la richiesta"],
  ]);
  await page.keyboard.press("Enter");
  await confirmationOf(page).waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.waitForURL("/");
});

test("each field has its label and keyboard, and says whether it is required", async () => {
  const page = await visit("/contact", { ...phone, width: 320 });
  const fields = await page
    .locator("form :is(input, textarea):not([name=hp])")
    .evaluateAll(($all: HTMLInputElement[]) =>
      $all.map(($it) => {
        const $label = $it.labels?.[0] as HTMLElement;
        const { name, type, autocomplete, required } = $it;
        const label = $label.textContent.trim();
        const hasMark = getComputedStyle($label, "::after").content.includes("*");
        const fontSize = Number.parseFloat(getComputedStyle($it).fontSize);
        return { name, type, autocomplete, label, required, hasMark, fontSize };
      }),
    );
  expect(
    fields.map(({ name, type, autocomplete, label }) => [
      [name, type, autocomplete].join(" ").trim(),
      label.replace(" (facoltativo)", ""),
    ]),
  ).toEqual([
    ["message textarea", "Messaggio"],
    ["firstName text given-name", "Nome"],
    ["lastName text family-name", "Cognome"],
    ["company text organization", "Azienda"],
    ["email email email", "E-mail"],
    ["phone tel tel", "Telefono"],
    ["privacy checkbox", "Ho letto e accetto l’informativa sulla privacy."],
    ["marketing checkbox", "Acconsento a ricevere comunicazioni informative e promozionali."],
  ]);
  for (const { name, type, label, required, hasMark, fontSize } of fields) {
    const isRequired = name === "privacy" || isRequiredField(name);
    expect([required, hasMark], name).toEqual([isRequired, isRequired]);
    if (type === "checkbox") continue;
    expect(label.includes("(facoltativo)"), name).toBe(!isRequired);
    expect(fontSize, "iPhones would zoom").toBeGreaterThanOrEqual(16);
  }
  const hp = page.locator("[name=hp]");
  expect([await hp.getAttribute("tabindex"), await hp.getAttribute("autocomplete")]).toEqual([
    "-1",
    "off",
  ]);
});

test("quick answers write the message, and take it back", async () => {
  const page = await visit("/en/contact");
  await untilReady(page);
  const message = page.locator("[name=message]");
  const [garden, station] = ["Garden centre", "Fuel station"].map((name) =>
    page.getByRole("button", { name, exact: true }),
  );
  await garden?.click();
  expect(await message.inputValue()).toBe("Town and country: …\nI run a garden centre.");
  await message.focus();
  await untilIdle(page);
  await message.pressSequentially("Maidstone"); // the ellipsis is selected
  await station?.press("Space");
  const both = "Town and country: Maidstone\nI run a garden centre. I run a fuel station.";
  expect(await message.inputValue()).toBe(both);
  expect(await station?.getAttribute("aria-pressed")).toBe("true");
  await garden?.click();
  expect(await message.inputValue()).toBe("Town and country: Maidstone\nI run a fuel station.");
  await message.fill("Town and country: Maidstone\nI want a machine.");
  expect(await station?.getAttribute("aria-pressed"), "no longer in the message").toBe("false");
  await message.fill("Well… ");
  await station?.focus();
  await message.focus();
  await untilIdle(page);
  await message.pressSequentially("yes");
  expect(await message.inputValue(), "an ellipsis of the visitor's").toContain("…");

  const area = "… square metres are free.";
  await garden?.evaluate(($answer, sentence) => {
    $answer.dataset.sentence = sentence;
  }, area);
  await garden?.click();
  expect(await message.inputValue(), "a sentence that begins with its gap").toContain(area);
});

test("a form that is sent before its script arrives waits, and is sent once", async () => {
  const page = await newPage();
  const messages = watchMessages(page);
  const release = await holdBack(page, script);
  await page.goto("/contact", { waitUntil: "domcontentloaded" });
  await fillForm(page);
  await send(page);
  await send(page);
  await page.getByRole("button", { name: "Invio in corso..." }).waitFor();
  release();
  await confirmationOf(page).waitFor();
  expect(messages).toHaveLength(1);
  expect(messages[0]).toMatchObject(typed);
});

test("an empty form that is sent at once names its errors, even where a pressed button gets no focus", async () => {
  const page = await visit("/contact");
  await page.locator("form").evaluate(($form: HTMLFormElement) => $form.requestSubmit()); // as Safari presses it
  await page.getByText("Scrivi almeno il comune e l’attività.").waitFor();
  expect(await focused(page)).toBe("message");
});

test("a message is not sent by itself if the visitor writes on before the script arrives", async () => {
  const page = await newPage();
  const messages = watchMessages(page);
  const release = await holdBack(page, script);
  await page.goto("/contact", { waitUntil: "domcontentloaded" });
  await fillForm(page, { message: "" });
  await send(page);
  await page.getByRole("button", { name: "Invio in corso..." }).waitFor();
  await page.locator("[name=message]").fill("Unfinished, since the visitor");
  release();
  await untilReady(page);
  await untilIdle(page);
  expect(await statusOf(page)).toBe("idle");
  expect(messages).toEqual([]);
  await send(page);
  await confirmationOf(page).waitFor();
});

test.each([
  ["is refused", script],
  ["and that of the page are refused", /\/assets\/contact(-form)?\.\w+\.js/],
])("if the form's script %s, a press says so, with phone and e-mail", async (_, files) => {
  const page = await newPage();
  const messages = watchMessages(page);
  await page.clock.install();
  await page.route(files, (route) => route.abort());
  await page.goto("/contact", { waitUntil: "domcontentloaded" });
  await fillForm(page);
  expect(await noticeOf(page).count()).toBe(0);
  await send(page);
  await page.clock.runFor(30_000);
  await noticeOf(page).waitFor();
  await page.getByRole("button", { name: "Riprova" }).waitFor();
  expect(await readForm(page)).toEqual({ ...typed, hp: "" });
  expect(messages).toEqual([]);
  if (files !== script) return;
  await page.unroute(files);
  await send(page); // tries again
  await confirmationOf(page).waitFor();
});

test("if React fails, the form says so, and keeps what was typed", async () => {
  const page = await visit("/contact");
  await untilReady(page);
  await fillForm(page, { firstName: "" });
  await send(page);
  await noticeOf(page).waitFor();
  // As no extension is known to do.
  await page.locator(".field-error").evaluate(($error) => {
    const $wrapper = document.createElement("div");
    $error.replaceWith($wrapper);
    $wrapper.append($error);
  });
  await fillForm(page);
  await page.getByRole("heading", { name: "Unexpected Application Error!" }).waitFor();
  expect(await readForm(page)).toEqual({ ...typed, hp: "" });
  const links = noticeOf(page).getByRole("link");
  const addresses = await links.evaluateAll(($all) => $all.map(($it) => $it.getAttribute("href")));
  expect(addresses).toEqual(expect.arrayContaining(contactLinks));
  expect(await page.locator("form [type=submit]").isVisible()).toBe(false);
  expect(await page.locator(".field-error").filter({ visible: true }).count()).toBe(0);
  const mail = page.getByRole("link", { name: "Apri l’e-mail già pronta" });
  await mail.evaluate(($mail) => $mail.dispatchEvent(new Event("click")));
  expect(await mail.getAttribute("href")).toContain("D%E2%80%99Amico");
});

/** Replaces each text by another one within two elements, as translators do. */
function translate() {
  const walker = document.createTreeWalker(document.querySelector("main") as Node, 4);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const $text of texts) {
    if (!$text.data.trim() || $text.parentElement?.closest("script, style, textarea, font"))
      continue;
    const $inner = document.createElement("font");
    const $outer = document.createElement("font");
    $outer.append($inner);
    $inner.append(`«${$text.data}»`);
    $text.replaceWith($outer);
  }
}

/** Wraps each field, as extensions do. */
function wrap() {
  for (const $field of document.querySelectorAll("form input, form textarea, form button")) {
    const $wrapper = document.createElement("div");
    $field.replaceWith($wrapper);
    $wrapper.append($field);
  }
}

test.each([
  ["a translator", translate],
  ["an extension that wraps fields", wrap],
] as const)("the form works in the hands of %s", async (_, change) => {
  const page = await newPage();
  const release = await holdBack(page, script);
  await page.goto("/contact", { waitUntil: "domcontentloaded" });
  await page.evaluate(change);
  await fillForm(page);
  release();
  await untilReady(page);
  await page.evaluate(change);
  await fillForm(page, { lastName: "", email: "ada" });
  await send(page);
  await noticeOf(page).first().waitFor();
  await page.evaluate(change);
  await fillForm(page, { email: "" });
  expect(await page.locator("#contact-email-error").innerText()).toContain(
    "Scrivi il tuo indirizzo",
  );
  await fillForm(page);
  await answerBy(page, (route) => route.abort());
  await send(page);
  await expect.poll(() => page.locator("form").getAttribute("data-status")).toBe("failed");
  await page.evaluate(change);
  expect(await readForm(page)).toEqual({ ...typed, hp: "" });
  await page.unroute(inject("endpoint"));
  await send(page);
  await confirmationOf(page).waitFor();
  expect(
    await page.getByText("Unexpected Application Error!").filter({ visible: true }).count(),
  ).toBe(0);
});

test("typed texts go with the language switch and come back; consents do not", async () => {
  const page = await visit("/contact");
  await untilReady(page);
  const message = ' "Due\nrighe" +&=% </script> 😀';
  const values = await fillForm(page, { message, marketing: true });
  const carried = { ...values, privacy: false, marketing: false, hp: "" };
  for (const address of ["/en/contact", "/contact"]) {
    await page.locator("a[data-language-switch]").click();
    await page.waitForURL(address);
    await expect.poll(() => readForm(page)).toEqual(carried);
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  }
  await page.locator("form label a").click();
  await page.waitForURL("/privacy");
  await page.goBack();
  await expect.poll(() => readForm(page), { message: "after Back" }).toMatchObject({ message });
});

test("the form's script is fetched when the page has loaded, and runs at the first touch", async () => {
  const page = await newPage();
  const fetched = page.waitForRequest(script);
  await page.goto("/contact");
  await fetched;
  expect(await statusOf(page)).toBe("loading");
  await page.locator("[name=message]").focus();
  await expect.poll(() => statusOf(page)).toBe("idle");
});

test("a failure is scrolled into view on a phone", async () => {
  const page = await visit("/contact", phone);
  await untilReady(page);
  await fillForm(page);
  await answerBy(page, (route) => route.abort());
  await page.locator("[name=firstName]").press("Enter");
  const help = page.getByRole("link", { name: "Apri l’e-mail già pronta" });
  const isInSight = () =>
    help.evaluate(($it) => {
      const { left, top, bottom } = $it.getBoundingClientRect();
      return [top + 1, bottom - 1].every((y) =>
        $it.contains(document.elementFromPoint(left + 9, y)),
      );
    });
  await help.waitFor();
  await expect.poll(isInSight).toBe(true);
});
