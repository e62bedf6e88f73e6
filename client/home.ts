// Behaviours of the home page.
import "./site.ts";
import { enlargePictures } from "./enlarge.ts";
import { controlFilm } from "./film.ts";
import { loadNight } from "./night.ts";
import { start } from "./start.ts";

start("[data-night]", loadNight);
start("[data-film]", controlFilm);
start("[data-gallery]", enlargePictures);
