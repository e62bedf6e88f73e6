// Behaviours of the not-found page.
import "./site.ts";
import { showFailedAddress } from "./failed-address.ts";
import { start } from "./start.ts";

start("[data-failed-address]", showFailedAddress);
