// A face and a neck, lit from the left.
import type { ReactElement } from "react";
import { mix } from "../palette.ts";
import { hair, ink } from "./drawing.tsx";

/** A face in planes of light and shade, light from the left; all in an 800 by 800 picture. */
export type FaceProps = {
  id: string;
  skin: string;
  /** Colour of brows and lashes. */
  brow: string;
  jaw: "broad" | "soft";
  /** Strength of the lines of age, 0 to 1. */
  age: number;
  lips: string;
};

const HEADS = {
  broad:
    "M292 300 C288 190 340 150 400 150 C460 150 512 190 508 300 C507 352 502 392 488 424 C470 464 436 492 400 492 C364 492 330 464 312 424 C298 392 293 352 292 300 Z",
  soft: "M298 300 C294 195 342 154 400 154 C458 154 506 195 502 300 C501 346 494 384 478 416 C460 454 430 484 400 484 C370 484 340 454 322 416 C306 384 299 346 298 300 Z",
} as const;

const SHADE =
  "M446 150 C452 200 452 250 440 282 C430 292 418 296 414 304 C418 330 424 352 432 370 C436 384 424 392 410 392 " +
  "C414 402 418 408 420 416 C424 428 416 440 414 452 C416 470 420 484 418 500 L520 500 L540 140 Z";

const CHEEK =
  "M446 322 C462 318 480 320 488 328 C486 352 478 374 464 388 C452 372 446 346 446 322 Z";

const NOSE =
  "M396 302 C392 330 386 352 380 368 C378 380 388 386 400 388 C412 390 426 388 432 380 C424 384 410 384 402 380 C394 376 392 368 396 356 C400 338 400 318 396 302 Z";

function Eye(props: { x: number; brow: string; dark: string; lift: number }): ReactElement {
  const { x } = props;
  return (
    <g>
      {ink(
        `M${x - 25} 308 C${x - 14} 296 ${x + 12} 296 ${x + 24} 308 C${x + 12} 317 ${x - 14} 317 ${x - 25} 308 Z`,
        "#fff6ea",
        0.42,
      )}
      {ink(
        `M${x - 10} 300 C${x - 12} 312 ${x - 6} 317 ${x} 317 C${x + 7} 317 ${x + 12} 312 ${x + 10} 300 Z`,
        props.dark,
      )}
      {hair(`M${x - 27} 309 C${x - 14} 295 ${x + 12} 294 ${x + 26} 308`, props.dark, 5)}
      {hair(
        `M${x - 32} ${284 - props.lift} C${x - 16} ${270 - props.lift} ${x + 14} ${270 - props.lift} ${x + 32} ${282}`,
        props.brow,
        9,
      )}
    </g>
  );
}

function Age(props: { tone: string; strength: number }): ReactElement {
  const lines = [
    "M372 388 C360 400 354 414 354 426",
    "M432 388 C444 400 448 412 448 424",

    "M360 246 C384 241 416 241 438 246",
    "M326 330 C336 338 352 340 364 336",
    "M300 306 C304 312 306 318 306 324",
  ];
  return hair(lines.join(""), props.tone, 3, 0.45 * props.strength);
}

/**
 * The neck, drawn before the clothes.
 * @param props as for the face
 * @returns neck with the chin's shadow
 */
export function Neck(props: FaceProps): ReactElement {
  const { id, skin } = props;
  const deep = mix(skin, "#3a1a0c", 0.5);
  const neck =
    props.jaw === "broad"
      ? "M326 420 L322 720 L482 720 L478 420 Z"
      : "M344 420 L338 620 L464 620 L458 420 Z";
  return (
    <g>
      <clipPath id={`${id}-neck`}>
        <path d={neck} />
      </clipPath>
      {ink(neck, skin)}
      <g clipPath={`url(#${id}-neck)`} fill={deep}>
        <path
          d="M320 440 C350 500 440 520 490 440 L490 550 C440 570 380 550 352 510 C336 490 326 466 320 440 Z"
          opacity={0.55}
        />
        <path d="M420 400 L500 400 L500 720 L436 720 C430 580 436 500 420 400 Z" opacity={0.45} />
      </g>
    </g>
  );
}

/**
 * The face.
 * @param props skin, brows, jaw, age, lips
 * @returns ears, face planes, features
 */
export function Face(props: FaceProps): ReactElement {
  const { id, skin, jaw, lips } = props;
  const deep = mix(skin, "#3a1a0c", 0.5);
  const lit = mix(skin, "#ffd9a8", 0.34);
  const dark = mix(props.brow, "#160c06", 0.6);
  const head = HEADS[jaw];
  return (
    <g>
      <clipPath id={`${id}-head`}>
        <path d={head} />
      </clipPath>
      {ink("M294 300 C280 290 274 306 280 330 C284 352 294 364 302 358 Z", mix(skin, deep, 0.25))}
      {ink("M506 300 C520 290 526 306 520 330 C516 352 506 364 498 358 Z", mix(skin, deep, 0.7))}
      {ink(head, skin)}
      <g clipPath={`url(#${id}-head)`}>
        {ink("M292 200 C330 160 372 200 372 240 C366 300 340 360 330 430 L280 420 Z", lit, 0.55)}
        {ink(SHADE, deep, 0.5)}
        {ink(CHEEK, lit, 0.5)}
        {ink("M318 296 C336 280 372 282 388 300 C380 316 340 322 318 296 Z", deep, 0.24)}
        {ink(
          "M330 420 C350 460 380 482 400 492 C420 482 440 470 470 420 C450 470 430 478 400 478 C372 478 350 460 330 420 Z",
          deep,
          0.25,
        )}
      </g>
      {ink(NOSE, deep, 0.5)}
      {hair("M388 306 C386 330 382 348 378 364", lit, 5, 0.7)}
      <Eye x={350} brow={props.brow} dark={dark} lift={2} />
      <Eye x={450} brow={mix(props.brow, "#000000", 0.2)} dark={dark} lift={0} />
      {ink(
        "M362 422 C380 418 392 416 400 420 C408 416 422 418 440 421 C424 441 380 442 362 422 Z",
        lips,
      )}
      {hair("M358 421 C380 430 422 430 443 420", mix(lips, "#2a0f08", 0.6), 3.4)}
      {hair("M380 446 C392 452 410 452 422 446", deep, 5, 0.35)}
      <Age tone={deep} strength={props.age} />
    </g>
  );
}
