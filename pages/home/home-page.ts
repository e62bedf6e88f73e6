import { definePage } from "../define.tsx";
import { benefits } from "./benefits.tsx";
import { calculator } from "./calculator.tsx";
import { closing } from "./closing.tsx";
import { future } from "./future.tsx";
import { gallery } from "./gallery.tsx";
import { hero } from "./hero.tsx";
import { testimonials } from "./testimonials.tsx";

export const homePage = definePage("home", {
  hero,
  future,
  gallery,
  calculator,
  benefits,
  testimonials,
  closing,
});
