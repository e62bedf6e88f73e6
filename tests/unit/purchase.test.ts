// A purchase at the touchscreen: what each action changes on the screen and on the phone.
import { expect, test } from "vitest";
import {
  type Action,
  firstPurchase,
  listConditions,
  listReadings,
  type OngoingPurchase,
  reduce,
} from "../../pages/products/touch/purchase.client.ts";

/** Names of actions, or kilos: with a sign added, after "=" chosen, after "~" poured. */
const parse = (word: string): Action => {
  const kilos = Number(word.replace(/^[=~]/, ""));
  if (Number.isNaN(kilos)) return { name: word } as Action;
  if (word.startsWith("~")) return { name: "pour", kilos };
  return { name: word.startsWith("=") ? "choose" : "add", kilos };
};
const act = (actions: string, from = firstPurchase): OngoingPurchase =>
  actions
    .split(" ")
    .map(parse)
    .reduce((purchase, action) => reduce(purchase, action), from);

const fullTank = 4000;

test.each([
  ["begin", "kilos", 10],
  ["begin +1 +1", "kilos", 12],
  ["begin =15 +1", "kilos", 15],
  ["begin =1 -1", "kilos", 1],
  ["begin =5 -1", "kilos", 4],
  ["begin =5 confirm", "payment", 5],
  ["begin =5 confirm pay", "filling", 5],
  ["begin =5 confirm pay ~5", "ready", 5],
  ["begin =5 confirm pay ~5 take", "done", 5],
  ["begin =5 confirm pay ~5 take begin", "kilos", 5],
])("%s: the screen shows %s, and %d kilos are wanted", (actions, state, kilos) => {
  expect(act(actions)).toMatchObject({ state, kilos });
});

test.each([
  ["~5", "stopped at once", 5],
  ["~2.5 ~2.44", "rounded to one decimal", 4.9],
  ["~9.96", "nearly full", 10],
  ["~1", "as soon as possible", 1],
])("poured %s, %s: credit, tank and sales add up", (poured, _, filled) => {
  const purchase = act(`begin =15 confirm pay ${poured} stop`);
  const { credit, tank, sold, lastSale } = listReadings(purchase, fullTank);
  expect(purchase).toMatchObject({ state: "ready", filled, sales: [filled] });
  expect(credit).toBeCloseTo(15 - filled, 10);
  expect([tank, sold, lastSale]).toEqual([fullTank - filled, filled, filled]);
});

test("a full bag leaves no credit", () => {
  const purchase = act("begin =15 confirm pay ~7 ~7 ~7");
  expect(purchase).toMatchObject({ state: "ready", filled: 15, credit: 0 });
  expect(listConditions(purchase)).toMatchObject({ hasCredit: false, hasNoCredit: true });
});

test("a double tap does not stop the filling", () => {
  expect(act("begin =15 confirm pay ~0.9 stop")).toMatchObject({ state: "filling", filled: 0.9 });
});

const names = ["begin", "toggleBag", "confirm", "toggleCard", "pay", "stop", "take"] as const;
const actions: Action[] = [
  ...names.map((name) => ({ name })),
  ...(["add", "choose", "pour"] as const).map((name) => ({ name, kilos: 2 })),
];

test.each([
  ["idle", firstPurchase, "begin"],
  ["kilos", act("begin"), "toggleBag confirm add choose"],
  ["payment", act("begin confirm"), "toggleCard pay"],
  ["filling", act("begin confirm pay ~5"), "stop pour"],
  ["ready", act("begin confirm pay ~5 stop"), "take"],
  ["done", act("begin confirm pay ~5 stop take"), "begin"],
])(
  "in %s nothing but the screen's own buttons changes the purchase",
  (state, purchase, accepted) => {
    expect(purchase.state).toBe(state);
    const changing = actions.filter((action) => reduce(purchase, action) !== purchase);
    expect(changing.map(({ name }) => name).join(" ")).toBe(accepted);
  },
);

test.each(["add", "choose"] as const)("%s: an amount that is no number changes nothing", (name) => {
  const purchase = act("begin");
  expect(reduce(purchase, { name, kilos: Number.NaN })).toBe(purchase);
});

const withCredit = act("begin =15 confirm pay ~9.8 stop take begin"); // 5.2 kg

test.each([
  ["=15 confirm", { used: 0, due: 15 }, { usesCredit: false, needsPayment: true }],
  ["=15 confirm toggleCard", { used: 5.2, due: 9.8 }, { usesCredit: true, needsPayment: true }],
  ["=15 confirm toggleCard toggleCard", { used: 0, due: 15 }, { needsPayment: true }],
  ["=5 confirm toggleCard", { used: 5, due: 0 }, { needsPayment: false, needsNoPayment: true }],
])("with credit of 5.2 kg, %s: %j is used and due", (actions, readings, conditions) => {
  const purchase = act(actions, withCredit);
  expect(listReadings(purchase, fullTank)).toMatchObject(readings);
  expect(listConditions(purchase)).toMatchObject(conditions);
});

test.each([
  ["=15 confirm toggleCard pay ~15", "with the card is used up", 0],
  ["=5 confirm toggleCard pay ~5", "with the card is used in part", 0.2],
  ["=15 confirm pay ~15", "without the card stays", 5.2],
  ["=10 confirm toggleCard pay ~4 stop", "of a stopped purchase comes back", 6],
])("credit after %s: %s", (actions, _, credit) => {
  expect(act(actions, withCredit).credit).toBe(credit);
});

test("the tank and the phone follow while the bag fills", () => {
  const purchase = act("=15 confirm pay ~4.5", withCredit);
  expect(listReadings(purchase, fullTank)).toMatchObject({ tank: 3985.7, sold: 14.3 });
  expect(listReadings(purchase, fullTank).lastSale).toBe(9.8);
});

test("each purchase requires card and bag again", () => {
  const purchase = act("toggleBag confirm toggleCard pay ~15 take begin", withCredit);
  expect(purchase).toMatchObject({ hasCard: false, needsBag: false, filled: 0 });
});
