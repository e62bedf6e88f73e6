// Behaviours of the home page in a file of their own: within the page, they would make it larger than one round trip.
import { enlargePictures } from "./enlarge.ts";
import { loadNight } from "./night.ts";
import { start } from "./start.ts";
import { sumUp } from "./sum.ts";

start("[data-night]", loadNight);
start("[data-gallery]", enlargePictures);
start("[data-sum]", sumUp);
