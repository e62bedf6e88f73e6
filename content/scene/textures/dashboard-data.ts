// The sample figures on the dashboard; what it sums up is computed from them.

/** How a machine is doing. */
export type Condition = "good" | "bags" | "tank";

/** A machine of the sample, its tank in per cent and today's sales in kilograms. */
export interface Machine {
  number: number;
  tank: number;
  sold: number;
  contact: string;
  condition: Condition;
}

/** The sample's machines. */
export const machines: readonly Machine[] = [
  { number: 1, tank: 82, sold: 465, contact: "adesso", condition: "good" },
  { number: 2, tank: 64, sold: 390, contact: "1 min fa", condition: "good" },
  { number: 3, tank: 17, sold: 540, contact: "adesso", condition: "tank" },
  { number: 4, tank: 91, sold: 285, contact: "2 min fa", condition: "good" },
  { number: 5, tank: 48, sold: 330, contact: "adesso", condition: "bags" },
  { number: 6, tank: 73, sold: 255, contact: "1 min fa", condition: "good" },
];

/** Kilograms sold in each hour of today so far; they add up to the machines' sales. */
export const today = [15, 0, 0, 0, 15, 30, 90, 165, 255, 345, 390, 345, 225, 210, 180] as const;

/** Kilograms sold in each hour of yesterday. */
export const yesterday = [
  0, 15, 0, 0, 0, 45, 75, 150, 210, 270, 330, 300, 240, 165, 210, 255, 285, 330, 345, 270, 180, 105,
  45, 30,
] as const;

const sum = (figures: readonly number[]): number => figures.reduce((all, each) => all + each, 0);

/** What the dashboard sums up. */
export const totals = {
  sold: sum(machines.map(({ sold }) => sold)),
  soldBefore: sum(yesterday.slice(0, today.length)),
  tank: Math.round(sum(machines.map(({ tank }) => tank)) / machines.length),
} as const;

/** A whole number as Italian writes it, with a point between thousands. */
export const written = (figure: number): string => String(figure).replace(/\B(?=(\d{3})+$)/g, ".");
