// Behaviours of the home page.
import "../../client/site.ts";
import { start } from "../../client/start.ts";
import { controlFilm } from "./film.client.ts";
import { enlargePictures } from "./gallery.client.ts";
import { loadNight } from "./night.client.ts";
import { sumUp } from "./sum.client.ts";

start("[data-film]", controlFilm);
start("[data-night]", loadNight);
start("[data-gallery]", enlargePictures);
start("[data-sum]", sumUp);
