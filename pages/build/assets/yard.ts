// The yard: a car park from above, to scale, with the machine in its last space. Lengths are in centimetres.

import { type Machine, parkingSpace } from "../../../content/schema/company.ts";
import type { Box, YardPlan } from "../../local-page.ts";
import { colorOf } from "./colors.ts";

const yardEdge = { left: 40, top: 60, bottom: 50 };
const paving = 260;
/** Behind the text of the section, which cuts the drawing: higher than any text. */
const above = 1200;

const spaces = 5;

/** From left to right: spaces, with the machine in the last one, a kerb, paving. */
export function planYard(machine: Machine): YardPlan {
  const size = { width: machine.depth.value / 10, height: machine.length.value / 10 };
  const { width, length: height } = parkingSpace;
  const { left, top, bottom } = yardEdge;
  const kerb = left + spaces * width;
  return {
    width: kerb + paving,
    above,
    height: top + height + bottom,
    spaces,
    space: { left, top, width, height },
    machine: {
      left: kerb - (width + size.width) / 2,
      top: top + (height - size.height) / 2,
      ...size,
    },
  };
}

/** The opposite of a colour. */
const invert = (color: string) =>
  `#${(0xffffff ^ Number.parseInt(color.slice(1), 16)).toString(16).padStart(6, "0")}`;

/**
 * Some forced dark themes turn dark areas light, also in SVG files, but keep light ones. So the dark
 * areas are light, and a filter inverts them.
 */
const darkAreas = ({ width, height, above }: YardPlan, areas: string[]) => {
  const inverted = ["R", "G", "B"].map((c) => `<feFunc${c} type="table" tableValues="1 0"/>`);
  return [
    `<filter id="invert" filterUnits="userSpaceOnUse" width="${width}" height="${height + above}" x="0" y="${-above}" color-interpolation-filters="sRGB"><feComponentTransfer>${inverted.join("")}</feComponentTransfer></filter>`,
    `<g filter="url(#invert)">${areas.join("").replace(/#[0-9a-f]{6}/g, invert)}</g>`,
  ].join("");
};

/** An SVG file with an opaque ground. */
export function drawYard(plan: YardPlan): string {
  const { width, height, above, space, machine } = plan;
  const kerb = space.left + spaces * space.width;
  const foot = space.top + space.height;
  const lines = Array.from(
    { length: spaces + 1 },
    (_, index) => `M${space.left + index * space.width} ${space.top}V${foot}`,
  );
  const cars = Array.from({ length: spaces - 2 }, (_, index) => drawCar(space, index));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 ${-above} ${width} ${height + above}" fill="none" stroke-linecap="square">`,
    darkAreas(plan, [
      `<path fill="${colorOf("asphalt")}" d="M0 ${-above}H${width}V${height}H0z"/>`,
      `<path fill="#2a3037" d="M${kerb} ${-above}H${width}V${height}H${kerb}z"/>`,
      `<path stroke="#3a424b" stroke-width="2" d="${Array.from({ length: Math.ceil((above + height) / 100) }, (_, row) => `M${kerb} ${100 * row + 10 - above}H${width}`).join("")}"/>`,
      `<path stroke="#5b646d" stroke-width="10" d="M${kerb + 5} ${-above}V${height}"/>`,
      `<path fill="#12463a" d="M${machine.left} ${machine.top}h${machine.width}v${machine.height}h-${machine.width}z"/>`,
    ]),
    `<path stroke="${colorOf("on-dark")}" stroke-width="6" d="${lines.join("")}M${space.left} ${foot}H${kerb}"/>`,
    `<g id="cars" stroke="${colorOf("on-dark-muted")}" stroke-width="2">${cars.join("")}</g>`,
    ...drawMachine(plan),
    "</svg>",
  ].join("");
}

/** A parked car. Each is shifted by some centimetres, as drivers park. */
function drawCar({ left, top, width }: Box, index: number): string {
  const [x, y] = [left + index * width + 214, top + 40 + ((index * 14) % 20)];
  return `<path transform="translate(${x} ${y}) rotate(90)" d="M25 1H370q40 4 41 42v92q-2 38-41 42H25Q1 174 1 142V36Q1 6 25 1zM105 12q-13 77 0 154l33-12q-7-65 0-130zM322 14q11 75 0 150l-25-12q6-63 0-126zM142 18h148M142 160h148M118 1l8-16h14l-6 16M118 177l8 16h14l-6-16"/>`;
}

/** On the machine from above: edge, hatch, and light from the front, which faces the paving. */
function drawMachine({ machine: { left, top, width, height } }: YardPlan): string[] {
  const [right, foot] = [left + width, top + height];
  const [middle, centre] = [left + width / 2, top + height / 2];
  return [
    `<path stroke="#3c8a76" stroke-width="2" d="M${left + 14} ${top + 14}H${right - 14}V${foot - 14}H${left + 14}zM${middle - 45} ${centre - 50}h90v100h-90z"/>`,
    `<radialGradient id="light" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" gradientTransform="translate(${right} ${centre}) scale(225 ${height / 2 + 20})"><stop stop-color="#ffd9a0" stop-opacity=".75"/><stop offset=".4" stop-color="#ffd9a0" stop-opacity=".4"/><stop offset="1" stop-color="#ffd9a0" stop-opacity="0"/></radialGradient>`,
    `<path fill="url(#light)" d="M${right} ${top - 20}h225v${height + 40}h-225z"/>`,
    `<path fill="#ffd9a0" d="M${right - 7} ${top + 60}h7V${foot - 60}h-7z"/>`,
  ];
}
