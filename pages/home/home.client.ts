// Behaviours of the home page.
import { attachBehaviour } from "../../client/attach.ts";
import { runCalculator } from "./calculator.client.ts";
import { controlFilm } from "./film.client.ts";
import { enlargePictures } from "./gallery.client.ts";
import { loadNight } from "./night.client.ts";

attachBehaviour("[data-film]", controlFilm);
attachBehaviour("[data-night]", loadNight);
attachBehaviour("[data-gallery]", enlargePictures);
attachBehaviour("[data-calculator]", runCalculator);
