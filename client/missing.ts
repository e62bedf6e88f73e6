// Behaviours of the not-found page.
import "./english-not-found.ts";
import "./site.ts";
import { nameFailedAddress } from "./not-found.ts";
import { start } from "./start.ts";

start("[data-failed-address]", nameFailedAddress);
