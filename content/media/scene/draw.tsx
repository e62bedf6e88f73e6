import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { FilmPoster } from "./film-scene.tsx";
import {
  BagDispenserPicture,
  DeliveryBayPicture,
  PaymentUnitPicture,
  RegionalCardPicture,
  UserDisplayPicture,
} from "./gallery.tsx";
import { Hero } from "./hero.tsx";
import {
  FounderPortrait,
  FuelStationPortrait,
  GardenCentrePortrait,
  RetailerPortrait,
} from "./portraits.tsx";
import { RemotePicture } from "./remote.tsx";
import { StepBag, StepCollect, StepQuantity } from "./steps.tsx";
import { SuctionPicture } from "./suction.tsx";
import { DispenserPicture, GardenCentrePicture } from "./yard.tsx";

const folder = fileURLToPath(new URL("../", import.meta.url));

/** Every vector master: file name without ending, and the picture. */
const masters: Readonly<Record<string, () => ReactElement>> = {
  hero: Hero,
  "delivery-bay": DeliveryBayPicture,
  "payment-unit": PaymentUnitPicture,
  "user-display": UserDisplayPicture,
  "regional-card": RegionalCardPicture,
  "bag-dispenser": BagDispenserPicture,
  dispenser: DispenserPicture,
  "garden-centre": GardenCentrePicture,
  "suction-storz": SuctionPicture,
  "remote-management": RemotePicture,
  "step-quantity": StepQuantity,
  "step-collect": StepCollect,
  "step-bag": StepBag,
  "film-poster": FilmPoster,
  "portrait-founder": FounderPortrait,
  "portrait-garden-centre": GardenCentrePortrait,
  "portrait-fuel-station": FuelStationPortrait,
  "portrait-retailer": RetailerPortrait,
};

const wanted = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
for (const [name, Picture] of Object.entries(masters)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const svg = `${renderToStaticMarkup(<Picture />)}\n`;
  writeFileSync(`${folder}${name}.svg`, svg);
  console.log(`${name}.svg ${Math.round(svg.length / 1024)} kB`);
}
