// Who is pictured: invented people, as planes of colour.

import { colour, mix } from "../palette.ts";
import type { FaceProps } from "./face.tsx";

/** One flat shape: path data in an 800 by 800 picture, fill, opacity. */
export type Plane = readonly [outline: string, fill: string, opacity?: number];

/** Everything a portrait is made of, from the back to the front. */
export type Person = {
  wall: string;
  hairline: string;
  face: Omit<FaceProps, "id">;
  behind: readonly Plane[];
  clothes: readonly Plane[];
  hair: readonly Plane[];
  glasses?: string;
};

const COAT_LEFT =
  "M60 900 L64 760 C70 640 130 584 220 552 C262 536 298 530 316 500 L300 590 L392 900 Z";
const COAT_RIGHT =
  "M740 900 L736 760 C730 640 670 584 580 552 C538 536 502 530 484 500 L500 590 L408 900 Z";
const SHOULDERS_SLIM =
  "M120 900 L124 770 C130 656 172 598 248 566 C296 546 322 534 336 504 C350 560 450 560 464 504 C478 534 504 546 552 566 C628 598 670 656 676 770 L680 900 Z";
const SHADED_SLIM =
  "M440 544 C452 536 460 522 464 504 C478 534 504 546 552 566 C628 598 670 656 676 770 L680 900 L470 900 C452 780 448 650 440 544 Z";

const shade = "#03100b";
const coat = mix(colour.pine, colour.leaf, 0.1);

export const founder: Person = {
  wall: colour.forest,
  hairline: colour.straw,
  face: { skin: "#d29a73", brow: "#8d877a", jaw: "broad", age: 1, lips: "#a9654f" },
  behind: [],
  clothes: [
    ["M318 496 L400 650 L482 496 L540 560 L430 900 L370 900 L260 560 Z", "#f4efe4"],
    ["M400 650 L482 496 L540 560 L430 900 L402 900 Z", "#b3ad9e"],
    ["M318 494 L300 520 L352 640 L400 650 Z", "#fffaf0"],
    ["M482 494 L500 520 L448 640 L400 650 Z", "#cdc6b5"],
    [COAT_LEFT, mix(coat, "#fff1d2", 0.1)],
    [COAT_RIGHT, mix(coat, "#000000", 0.45)],
    [
      "M316 500 L288 536 L244 610 L296 620 L276 640 L376 900 L392 900 L300 590 Z",
      mix(coat, colour.leaf, 0.3),
    ],
    [
      "M484 500 L512 536 L556 610 L504 620 L524 640 L424 900 L408 900 L500 590 Z",
      mix(coat, "#000000", 0.15),
    ],
  ],
  hair: [
    [
      "M294 352 C300 420 330 500 400 508 C470 500 500 420 506 352 C498 396 482 412 462 408 C440 396 424 400 400 402 C376 400 360 396 340 408 C318 412 302 396 294 352 Z",
      "#c9c6bb",
    ],
    [
      "M400 402 C424 400 440 396 462 408 C482 412 498 396 506 352 C500 420 470 500 400 508 C416 480 420 440 400 402 Z",
      "#7d7a70",
      0.55,
    ],
    ["M364 423 C380 417 420 417 438 423 C426 438 378 438 364 423 Z", "#9a5f4b"],
    [
      "M284 320 C270 200 310 118 404 112 C500 110 534 200 516 322 C510 290 504 262 490 236 C450 226 400 214 372 186 C352 214 318 232 306 250 C294 270 288 296 284 320 Z",
      "#c9c6bb",
    ],
    [
      "M404 112 C500 110 534 200 516 322 C510 290 504 262 490 236 C470 232 452 226 434 218 C448 180 440 140 404 112 Z",
      "#8f8b80",
      0.7,
    ],
    ["M300 232 C312 172 352 138 396 132 C352 152 330 190 322 236 Z", "#eeeade", 0.8],
  ],
};

export const gardener: Person = {
  wall: mix(colour.straw, colour.leaf, 0.16),
  hairline: colour.forest,
  face: { skin: "#e2b08a", brow: "#4a2c1b", jaw: "soft", age: 0.2, lips: "#b8604f" },
  behind: [
    ["M352 128 C336 72 376 40 420 44 C470 50 484 100 452 138 Z", "#3d2417"],
    ["M420 44 C470 50 484 100 452 138 L420 136 C446 108 446 72 420 44 Z", "#1f110a", 0.6],
  ],
  clothes: [
    [SHOULDERS_SLIM, "#f3ead8"],
    [SHADED_SLIM, "#8f8468", 0.5],
    ["M336 502 L316 530 L356 604 L400 576 C366 560 344 534 336 502 Z", "#fffaf0"],
    ["M464 502 L484 530 L444 604 L400 576 C434 560 456 534 464 502 Z", "#d6ccb4"],
    ["M212 900 L262 650 C310 664 350 668 400 668 C450 668 490 664 538 650 L588 900 Z", colour.leaf],
    ["M462 666 C490 664 516 658 538 650 L588 900 L490 900 Z", colour.forest, 0.55],
    ["M262 652 L290 552 L318 540 L296 660 Z", mix(colour.leaf, colour.pine, 0.3)],
    ["M538 652 L510 552 L482 540 L504 660 Z", mix(colour.leaf, colour.pine, 0.5)],
  ],
  hair: [
    [
      "M290 330 C276 210 316 122 404 120 C494 120 526 212 510 332 C504 296 496 262 470 232 C430 236 370 222 344 196 C330 240 302 270 290 330 Z",
      "#3d2417",
    ],
    [
      "M404 120 C494 120 526 212 510 332 C504 296 496 262 470 232 C456 234 442 234 428 232 C446 190 436 146 404 120 Z",
      "#1f110a",
      0.5,
    ],
    ["M306 244 C318 186 350 150 392 138 C356 164 336 200 330 234 Z", "#7a4c30", 0.75],
    ["M288 352 A8 8 0 1 0 290 368 A8 8 0 1 0 288 352 Z", colour.pellet],
  ],
};

export const stationOwner: Person = {
  wall: mix(colour.pellet, "#8a5a2c", 0.15),
  hairline: colour.pine,
  face: { skin: "#8a5a3c", brow: "#1c120c", jaw: "broad", age: 0.1, lips: "#7d4536" },
  behind: [],
  clothes: [
    ["M318 496 C330 560 470 560 482 496 L540 570 L520 900 L280 900 L260 570 Z", colour.straw],
    ["M420 552 C456 548 476 520 482 496 L540 560 L450 900 L410 900 Z", "#8f7a52", 0.6],
    [COAT_LEFT, "#33443c"],
    [COAT_RIGHT, "#18231e"],
    ["M316 498 L292 530 L282 600 L350 690 L376 760 L300 590 Z", "#4c5f55"],
    ["M484 498 L508 530 L518 600 L450 690 L424 760 L500 590 Z", "#2a3932"],
    ["M78 650 C160 626 250 634 330 664 L338 690 C250 660 160 654 72 682 Z", colour.ember],
    [
      "M722 650 C640 626 550 634 470 664 L462 690 C550 660 640 654 728 682 Z",
      mix(colour.ember, shade, 0.4),
    ],
  ],
  hair: [
    [
      "M302 404 C318 462 350 498 400 500 C450 498 482 462 498 404 C486 450 452 470 430 462 C416 452 384 452 370 462 C348 470 314 450 302 404 Z",
      "#1c120c",
      0.5,
    ],
    [
      "M288 300 C276 190 318 122 402 120 C488 120 524 190 512 300 C506 276 502 252 488 226 C450 204 350 204 312 226 C298 252 294 276 288 300 Z",
      "#1c120c",
    ],
    ["M304 236 C314 182 350 148 394 142 C356 158 330 194 322 222 Z", "#4b372a", 0.8],
  ],
};

const fair = "#c2a06c";

export const retailer: Person = {
  wall: mix(colour.leaf, colour.pine, 0.35),
  hairline: colour.straw,
  face: { skin: "#ebc2a0", brow: "#8a6a45", jaw: "soft", age: 0.6, lips: "#b5584a" },
  behind: [
    [
      "M268 470 C250 330 250 150 402 128 C556 146 552 330 534 470 C500 500 470 490 460 470 L340 470 C330 490 300 500 268 470 Z",
      mix(fair, "#3a2413", 0.45),
    ],
  ],
  clothes: [
    ["M336 504 C350 560 450 560 464 504 L510 580 L480 900 L320 900 L290 580 Z", colour.paper],
    ["M420 552 C446 546 458 528 464 504 L520 560 L440 640 L410 640 Z", "#9b937f", 0.5],
    [
      "M120 900 L124 770 C130 656 172 598 248 566 C290 548 314 540 330 516 C336 580 366 632 394 664 L394 900 Z",
      colour.ember,
    ],
    [
      "M680 900 L676 770 C670 656 628 598 552 566 C510 548 486 540 470 516 C464 580 434 632 406 664 L406 900 Z",
      mix(colour.ember, shade, 0.42),
    ],
    ["M392 660 L408 660 L408 900 L392 900 Z", mix(colour.ember, "#000000", 0.45)],
    ["M384 706 A7 7 0 1 0 385 706 Z M384 766 A7 7 0 1 0 385 766 Z", colour.straw],
  ],
  hair: [
    [
      "M276 440 C258 320 268 140 396 126 C384 190 344 240 318 262 C308 320 312 390 322 452 C306 466 288 460 276 440 Z",
      fair,
    ],
    [
      "M396 126 C534 138 544 320 526 440 C514 460 496 466 478 452 C492 390 496 320 486 268 C450 240 410 196 396 126 Z",
      mix(fair, "#3a2413", 0.3),
    ],
    ["M292 380 C284 280 300 180 376 142 C340 190 312 250 306 300 Z", "#ecd3a2", 0.8],
  ],
  glasses:
    "M312 300 C312 278 388 278 388 300 C388 334 312 334 312 300 Z M414 300 C414 278 490 278 490 300 C490 334 414 334 414 300 Z M388 296 C394 288 408 288 414 296",
};
