// Every claim of the specification's section 1, every constant of section 9 and every block of section 2
// is on the built pages, in both languages.
import type { Document, Element } from "happy-dom";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { type Language, languages } from "../../content/schema.ts";
import { href } from "../../pages/site/routes.ts";
import { type PageFile, pageFiles, readPage, visibleText } from "../support/fixtures.ts";

type PageName = PageFile["page"];
const documents = new Map<string, Document>();
beforeAll(async () => {
  for (const { page, language, file } of pageFiles) {
    documents.set(`${page} ${language}`, await readPage(inject("folder"), file));
  }
});

function mainOf(page: PageName, language: Language): Element {
  const $main = documents.get(`${page} ${language}`)?.querySelector("main");
  if (!$main) throw new Error(`${page} has no main part in ${language}`);
  return $main;
}

/** The visible text has these words; a failure names them, not the whole page. */
const expectWords = ($root: Element, words: RegExp) =>
  expect(words.test(visibleText($root)), `the text has ${words}`).toBe(true);

/** What is claimed, where, in Italian, in English. */
const claims: [string, PageName, RegExp, RegExp][] = [
  ["unattended, 24/7", "products", /senza personale, 24\/7/i, /unattended, 24\/7/i],
  ["day and night", "home", /24 ore su 24, 7 giorni su 7/i, /24 hours a day, 7 days a week/i],
  [
    "EN Plus",
    "products",
    /distributore è certificato EN Plus/i,
    /carries an EN Plus certification/i,
  ],
  [
    "cash, debit cards, credit cards",
    "home",
    /accetta contanti, carte di debito e carte di credito/i,
    /takes cash, debit cards and credit cards/i,
  ],
  [
    "residual credit",
    "home",
    /credito residuo[^.]*si scala dagli acquisti successivi/i,
    /residual credit[^.]*comes off later purchases/i,
  ],
  [
    "regional services card",
    "home",
    /carta regionale dei servizi identifica il cliente/i,
    /regional services card identifies the customer/i,
  ],
  ["tank in quintals", "products", /40 quintali \(6,5 m³\)/, /40 quintals \(6\.5 m³\)/],
  [
    "tank in kilos",
    "products",
    /pellet nel serbatoio 5000 kg|5000 kg di pellet/i,
    /pellets in the tank 5000 kg|5000 kg of pellets/i,
  ],
  ["tank, on the home page", "home", /40 quintali .*6,5 m³ /, /40 quintals .*6\.5 m³ /],
  ["dimensions", "products", /4\.200 × 2\.350 × 2\.930 mm/, /4,200 × 2,350 × 2,930 mm/],
  [
    "touchscreen for the quantity",
    "home",
    /quantità si imposta sul touchscreen/i,
    /quantity is set on the touchscreen/i,
  ],
  ["suction", "products", /si carica in aspirazione/i, /loaded by suction \(aspiration\)/i],
  ["Storz couplings", "products", /raccordi[^.]*Storz/i, /couplings are Storz|Storz couplings/i],
  ["reusable bags", "products", /sacchi riutilizzabili/i, /reusable bags/i],
  [
    "weighing decree",
    "products",
    /strumenti di pesatura[^.]*certificati secondo il decreto 21 aprile 2017, no?\. 93/i,
    /weighing instruments[^.]*certified under the Italian decree of 21 April 2017, no?\. 93/i,
  ],
  ["leasing", "products", /leasing/i, /leasing/i],
  ["operational rental", "products", /noleggio operativo/i, /operational rental/i],
  ["direct financing", "products", /finanziamento diretto/i, /direct financing/i],
  ["craft credit", "products", /credito artigiano/i, /craft.credit/i],
  [
    "territorial exclusivity for each installation",
    "products",
    /per ogni installazione[^.]*esclusiva territoriale/i,
    /territorial exclusivity[^.]*(each|every) installation/i,
  ],
  [
    "remote management software in real time, included",
    "home",
    /software di gestione in tempo reale[^.]*compreso nell’acquisto/i,
    /real-time remote management software comes with the purchase/i,
  ],
  ["partner locations", "products", /oltre 1500 punti partner/i, /over 1500 partner locations/i],
  ["partner locations, on the home page", "home", /1500/, /1500/],
  ["years in vending", "home", /oltre dodici anni/i, /more than twelve years in vending/i],
  ["years of experience", "about", /oltre 25 anni di esperienza/i, /over 25 years of experience/i],
  [
    "limited company near Milan",
    "about",
    /S\.r\.l\.[^.]*vicino a Milano/i,
    /\(S\.r\.l\.\) near Milan/i,
  ],
  [
    "network in Italy and Europe",
    "about",
    /rete in Italia e in Europa/i,
    /network in Italy and Europe/i,
  ],
  ["site in Arezzo", "about", /sede (ad|di) Arezzo/i, /site in Arezzo/i],
  [
    "answer within 24 hours",
    "contact",
    /entro 24 ore nei giorni lavorativi/i,
    /within 24 hours on business days/i,
  ],
  [
    "consent to the privacy policy",
    "contact",
    /Ho letto e accetto [^.]*privacy[^.]*\./i,
    /I have read and accept the Privacy Policy\./,
  ],
  [
    "consent to marketing",
    "contact",
    /Acconsento a ricevere comunicazioni informative e promozionali\./,
    /I consent to receive informational and promotional communications\./,
  ],
  [
    "data controller",
    "privacy",
    /titolare del trattamento è \S.* S\.r\.l\./i,
    /controller is \S.* S\.r\.l\./i,
  ],
  [
    "legal basis",
    "privacy",
    /misure precontrattuali[^.]*art\. 6, par\. 1, lett\. b\)/i,
    /pre-contractual measures[^.]*Article 6\(1\)\(b\)/i,
  ],
  [
    "data collected",
    "privacy",
    /raccogliamo [^.]*nome[^.]*e-mail[^.]*telefono/i,
    /collect [^.]*name[^.]*e-mail[^.]*phone/i,
  ],
  [
    "purposes",
    "privacy",
    /rispondere alle tue richieste e per ricontattarti/i,
    /answer your requests and to contact you/i,
  ],
  [
    "no marketing without consent",
    "privacy",
    /marketing senza il tuo consenso esplicito/i,
    /no marketing use[^.]*without your explicit consent/i,
  ],
  [
    "no disclosure",
    "privacy",
    /non vengono comunicati a terzi/i,
    /not disclosed to third parties/i,
  ],
  ["rights", "privacy", /articoli da 15 a 22/i, /Articles 15 to 22/i],
  [
    "complaint",
    "privacy",
    /reclamo all’autorità di controllo/i,
    /complaint with the data protection authority/i,
  ],
  [
    "retention",
    "privacy",
    /non più di 12 mesi dal ricevimento, salvo che si concluda un contratto/i,
    /no longer than 12 months from receipt, unless a contract is formed/i,
  ],
  [
    "technical and functional cookies",
    "cookie",
    /soltanto cookie[^.]*tecnico e funzionale, per esempio per ricordare la lingua/i,
    /only technical and functional cookies[^.]*for example to remember your language/i,
  ],
  [
    "no profiling, no third-party analytics",
    "cookie",
    /non usiamo cookie di profilazione né strumenti di analisi di terze parti/i,
    /no profiling cookies and no third-party analytics/i,
  ],
  ["the storage key", "cookie", /\blanguage\b/, /\blanguage\b/],
  ["the not-found page", "not-found", /Oops! Pagina non trovata/, /Oops! Page not found/],
  ["the way home", "not-found", /Torna alla home/, /Return to Home/],
];

describe("is claimed in both languages:", () => {
  test.each(claims)("%s (%s)", (_, page, italian, english) => {
    expectWords(mainOf(page, "it"), italian);
    expectWords(mainOf(page, "en"), english);
  });
});

/** A block of a page: where it is, what it says in Italian and in English. */
type Block = [selector: string, italian: RegExp, english: RegExp];

/** Every block is there once, says what it must, and follows the one before. */
function expectBlocks(page: PageName, language: Language, blocks: Block[]) {
  const $main = mainOf(page, language);
  const $blocks = blocks.map(([selector]) => {
    const found = $main.querySelectorAll(selector);
    expect(found, selector).toHaveLength(1);
    return found[0] as Element;
  });
  for (const [index, $block] of $blocks.entries()) {
    const [, italian, english] = blocks[index] as Block;
    expectWords($block, language === "it" ? italian : english);
    const $next = $blocks[index + 1];
    if ($next) {
      const follows = $block.compareDocumentPosition($next) & $block.DOCUMENT_POSITION_FOLLOWING;
      expect(follows, `block ${index + 1} before block ${index + 2}`).toBeTruthy();
    }
  }
}

describe.each(languages)("blocks in their order (%s)", (language) => {
  const section = (name: string) => `section[aria-labelledby="${name}"]`;

  test("home", () => {
    expectBlocks("home", language, [
      [".hero", /pellet/i, /pellets/i],
      [section("future"), /dodici anni/, /twelve years/],
      [section("gallery"), /vano di erogazione/i, /delivery bay/i],
      [section("benefits"), /esclusiva territoriale/i, /territorial exclusivity/i],
      [section("testimonials"), /garden center/i, /garden centre/i],
    ]);
  });

  test("products", () => {
    expectBlocks("products", language, [
      [section("green"), /economia verde/i, /green economy/i],
      [
        section("presence"),
        /(?=.*Italia)(?=.*Europa)(?=.*Arezzo)/,
        /(?=.*Italy)(?=.*Europe)(?=.*Arezzo)/,
      ],
      [section("garden"), /garden center/i, /garden centre/i],
      [
        section("steps"),
        /quantità.*pellet.*sacco riutilizzabile/i,
        /quantity.*pellets.*reusable bag/i,
      ],
      [section("technical"), /aspirazione.*Storz/i, /aspiration.*Storz/i],
      [section("dimensions"), /4\.200.*40 quintali/, /4,200.*40 quintals/],
      [section("compliance"), /EN Plus/, /EN Plus/],
      [section("purchase"), /leasing.*tempo reale/i, /leasing.*real time/i],
      [section("closing"), /24 ore/, /24 hours/],
    ]);
  });

  test("about", () => {
    expectBlocks("about", language, [
      [".page-head", /Chi siamo.*25 anni/, /About us.*25 years/],
      [section("leadership"), /CEO e fondatore/i, /CEO and founder/i],
      [section("team"), /software/i, /software/i],
      [section("mission"), /impegno/i, /commitment/i],
      [section("closing"), /contatti/i, /contact/i],
    ]);
  });

  test("contact", () => {
    expectBlocks("contact", language, [
      [".promise", /24 ore/, /24 hours/],
      ["form", /Nome.*Cognome.*E-mail.*Messaggio/, /First name.*Last name.*E-mail.*Message/],
      [".contact-details", /Via.*\+39.*@.*privacy/i, /Via.*\+39.*@.*privacy/i],
    ]);
  });
});

describe.each(languages)("the parts of the home page (%s)", (language) => {
  const main = () => mainOf("home", language);
  const texts = (selector: string) => [...main().querySelectorAll(selector)].map(visibleText);

  test("the hero leads to the products and dials the phone", () => {
    const $links = [...main().querySelectorAll(".hero a")];
    const [products, phone] = $links.map(($link) => $link.getAttribute("href"));
    expect(products).toBe(href("products", language));
    expect(phone).toMatch(/^tel:\+\d{10,}$/);
    expect($links).toHaveLength(2);
  });

  test("the film plays by itself, muted, in a loop, beside a button to the products", () => {
    const $film = main().querySelector(".future video");
    for (const name of ["autoplay", "muted", "loop", "playsinline"]) {
      expect($film?.hasAttribute(name), name).toBe(true);
    }
    expect($film?.getAttribute("aria-label")).toBeTruthy();
    const types = [...($film?.querySelectorAll("source") ?? [])].map(({ type }) => type);
    expect(types).toEqual(["video/webm", "video/mp4"]);
    const $button = main().querySelector(".future a.button");
    expect($button?.getAttribute("href")).toBe(href("products", language));
  });

  test("six pictures have their captions", () => {
    const captions = {
      it: [/erogazione/, /pagamento/, /display/, /carta regionale/, /sacchi/, /distributore/],
      en: [/delivery bay/, /payment unit/, /display/, /regional.card/, /bag/, /dispenser/],
    };
    const found = texts(".gallery figure figcaption strong").map((text) => text.toLowerCase());
    expect(found).toEqual(captions[language].map((pattern) => expect.stringMatching(pattern)));
    const $pictures = [...main().querySelectorAll(".gallery figure img")];
    expect(new Set($pictures.map(($image) => $image.getAttribute("src"))).size).toBe(6);
    for (const $image of $pictures) expect($image.getAttribute("alt")).toBeTruthy();
  });

  test("ten benefits say ten things", () => {
    expect(new Set(texts(".benefits li h3")).size).toBe(10);
    expect(new Set(texts(".benefits li p")).size).toBe(10);
    expect(texts(".benefits li")).toHaveLength(10);
  });

  test("three testimonials have quote, author and photo", () => {
    expect(new Set(texts(".testimonials li blockquote")).size).toBe(3);
    expect(new Set(texts(".testimonials li figcaption strong")).size).toBe(3);
    const $photos = [...main().querySelectorAll(".testimonials li img")];
    expect(new Set($photos.map(($image) => $image.getAttribute("src"))).size).toBe(3);
    for (const text of texts(".testimonials li figcaption strong")) expect(text).not.toBe("");
  });
});

describe.each(languages)("the parts of the other pages (%s)", (language) => {
  const linksOf = (page: PageName, selector: string) =>
    [...mainOf(page, language).querySelectorAll(`${selector} a`)].map(
      ($link) => $link.getAttribute("href") ?? "",
    );

  test("products: three steps, the map, and calls to action", () => {
    const $main = mainOf("products", language);
    expect($main.querySelectorAll(".steps li h3")).toHaveLength(3);
    expect($main.querySelectorAll(".steps li img")).toHaveLength(3);
    const $map = $main.querySelector(".presence svg[role=img]");
    expect($map?.getAttribute("aria-label")).toMatch(/Arezzo/);
    const names = [...($map?.querySelectorAll("text") ?? [])].map(({ textContent }) => textContent);
    expect(names).toEqual([expect.stringMatching(/Milan/), "Arezzo"]);
    expect(linksOf("products", ".garden")).toEqual([href("contact", language)]);
    expect(linksOf("products", ".closing")).toContain(href("contact", language));
  });

  test("about: a quotation, and the way to the contact page", () => {
    const $quote = mainOf("about", language).querySelector(".mission blockquote");
    expect($quote && visibleText($quote)).toBeTruthy();
    expect(linksOf("about", ".closing")).toEqual([href("contact", language)]);
  });

  test("contact: the details, and the privacy policy", () => {
    const links = linksOf("contact", ".contact-details");
    expect(links).toContainEqual(expect.stringMatching(/^tel:\+\d{10,}$/));
    expect(links).toContainEqual(expect.stringMatching(/^mailto:\S+@\S+$/));
    expect(links).toContain(href("privacy", language));
  });

  test("contact: the form's fields, required and optional", () => {
    const $fields = [...mainOf("contact", language).querySelectorAll("form [name]")];
    const fields = $fields.map(($field) => [
      $field.getAttribute("name"),
      $field.getAttribute("type"),
      $field.hasAttribute("required"),
    ]);
    expect(fields).toEqual([
      ["firstName", "text", true],
      ["lastName", "text", true],
      ["company", "text", false],
      ["email", "email", true],
      ["phone", "tel", false],
      ["message", null, true],
      ["privacy", "checkbox", true],
      ["marketing", "checkbox", false],
      ["hp", "text", false],
    ]);
  });

  test("contact: the words of success and failure", () => {
    const $props = mainOf("contact", language).querySelector("#contact-form-props");
    const { texts } = JSON.parse($props?.textContent ?? "");
    expect(texts).toMatchObject(
      language === "en"
        ? {
            sending: "Sending...",
            success: "Thank you! We'll get back to you as soon as possible.",
            error: "Something went wrong. Please try again or email us.",
            sentTitle: "Message Sent!",
            backHome: "Back to Home",
          }
        : { sending: "Invio in corso...", sentTitle: "Messaggio Inviato!" },
    );
    for (const text of Object.values(texts)) expect(text).toBeTruthy();
  });

  test("cookie: links to the settings of four browsers, and to the privacy policy", () => {
    const links = linksOf("cookie", ".prose");
    for (const host of ["google", "mozilla", "apple", "microsoft"]) {
      expect(links).toContainEqual(
        expect.stringMatching(new RegExp(`^https://support\\.${host}\\.`)),
      );
    }
    expect(links).toContain(href("privacy", language));
  });

  test("not found: the way home, in the language of the page", () => {
    const $button = mainOf("not-found", language).querySelector("a.button");
    expect($button?.getAttribute("href")).toBe(href("home", language));
    expect(mainOf("not-found", language).querySelector("[data-failed-address]")).toBeTruthy();
  });
});
