// Behaviours of the home page; those that can wait are in home-later.ts.
import "./site.ts";
import { controlFilm } from "./film.ts";
import { start } from "./start.ts";

start("[data-film]", controlFilm);
