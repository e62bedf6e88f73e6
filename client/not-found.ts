// Behaviours of the not-found page.
import "./site.ts";
import { nameFailedAddress } from "./failed-address.ts";
import { start } from "./start.ts";

start("[data-failed-address]", nameFailedAddress);
