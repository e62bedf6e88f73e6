// A purchase at the machine's touchscreen, and what each action changes. It uses neither document nor
// clock. Each state has buttons of its own, so an action belongs to its state.

/** What the screen shows. */
export type State = "idle" | "kilos" | "payment" | "filling" | "ready" | "done";

export interface OngoingPurchase {
  state: State;
  /** Kilos that the customer wants. */
  kilos: number;
  /** Kilos in the bag. */
  filled: number;
  /** Kilos that were paid for in earlier purchases and not filled. */
  credit: number;
  /** Whether the machine knows the customer, by the regional services card. */
  hasCard: boolean;
  needsBag: boolean;
  /** Kilos of every sale, the oldest first. */
  sales: readonly number[];
}

/** What the bag of the picture contains when full. */
export const maxKilos = 15;
/** Not earlier, or a double tap would stop what the first tap started. */
const minKilosToStop = 1;

export const firstPurchase: OngoingPurchase = {
  state: "idle",
  kilos: maxKilos,
  filled: 0,
  credit: 0,
  hasCard: false,
  needsBag: false,
  sales: [],
};

/** Buttons that the customer presses, and `pour`, which the machine does. */
export type Action =
  | { name: "begin" | "toggleBag" | "confirm" | "toggleCard" | "pay" | "stop" | "take" }
  | { name: "add" | "choose" | "pour"; kilos: number };

/** The purchase after an action. */
export function reduce(purchase: OngoingPurchase, action: Action): OngoingPurchase {
  switch (action.name) {
    case "begin":
      return { ...purchase, state: "kilos", filled: 0, hasCard: false, needsBag: false };
    case "add":
      return choose(purchase, purchase.kilos + action.kilos);
    case "choose":
      return choose(purchase, action.kilos);
    case "toggleBag":
      return { ...purchase, needsBag: !purchase.needsBag };
    case "confirm":
      return { ...purchase, state: "payment" };
    case "toggleCard":
      return { ...purchase, hasCard: !purchase.hasCard };
    case "pay":
      return { ...purchase, state: "filling" };
    case "pour":
      return pour(purchase, action.kilos);
    case "stop":
      return purchase.filled < minKilosToStop ? purchase : endSale(purchase);
    case "take":
      return { ...purchase, state: "done" };
  }
}

const choose = (purchase: OngoingPurchase, kilos: number): OngoingPurchase => ({
  ...purchase,
  kilos: Math.min(maxKilos, Math.max(1, kilos)),
});

function pour(purchase: OngoingPurchase, kilos: number): OngoingPurchase {
  const filled = Math.min(purchase.kilos, purchase.filled + kilos);
  return filled < purchase.kilos ? { ...purchase, filled } : endSale({ ...purchase, filled });
}

function endSale(purchase: OngoingPurchase): OngoingPurchase {
  const filled = roundKilos(purchase.filled);
  const credit = roundKilos(purchase.credit - usedCredit(purchase) + purchase.kilos - filled);
  return { ...purchase, state: "ready", filled, credit, sales: [...purchase.sales, filled] };
}

/** Rounds as the screen does, so that its numbers add up. */
const roundKilos = (kilos: number) => Math.round(kilos * 10) / 10;

/** Kilos of credit that pay for this purchase. */
const usedCredit = ({ hasCard, credit, kilos }: OngoingPurchase) =>
  hasCard ? Math.min(credit, kilos) : 0;

/** Every number of screen and phone, in kilos. `fullTank`: content before the first sale. */
export function listReadings(purchase: OngoingPurchase, fullTank: number) {
  const { kilos, filled, credit, state, sales } = purchase;
  const used = usedCredit(purchase);
  const sold = sales.reduce((sum, sale) => sum + sale, state === "filling" ? filled : 0);
  const lastSale = sales.at(-1) ?? 0;
  return { kilos, filled, credit, used, due: kilos - used, sold, tank: fullTank - sold, lastSale };
}
export type ReadingName = keyof ReturnType<typeof listReadings>;

/** Conditions under which parts of screen and phone are shown. */
export function listConditions(purchase: OngoingPurchase) {
  const used = usedCredit(purchase);
  const hasSale = purchase.sales.length > 0;
  const isFull = purchase.filled === maxKilos;
  return {
    hasCredit: purchase.credit > 0,
    hasNoCredit: purchase.credit === 0,
    usesCredit: used > 0,
    needsPayment: used < purchase.kilos,
    needsNoPayment: used === purchase.kilos,
    hasSale,
    hasNoSale: !hasSale,
    isFull,
    isNotFull: !isFull,
  };
}
export type Condition = keyof ReturnType<typeof listConditions>;
