// Behaviours of the not-found page.
import "../../client/site.ts";
import { start } from "../../client/start.ts";
import { showFailedAddress } from "./failed-address.client.ts";

start("[data-failed-address]", showFailedAddress);
