// Behaviours of the not-found page.
import { attachBehaviour } from "../../client/start.ts";
import { showFailedAddress } from "./failed-address.client.ts";

attachBehaviour("[data-failed-address]", showFailedAddress);
