// Behaviours of the home page.
import "./site.ts";
import { enlargePictures } from "./enlarge.ts";
import { controlFilm } from "./film.ts";
import { loadNight } from "./night.ts";
import { start } from "./start.ts";
import { sumUp } from "./sum.ts";

start("[data-film]", controlFilm);
start("[data-night]", loadNight);
start("[data-gallery]", enlargePictures);
start("[data-sum]", sumUp);
