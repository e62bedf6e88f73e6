// Behaviours of the not-found page.
import { attachBehaviour } from "../../client/attach.ts";
import { showFailedAddress } from "./failed-address.client.ts";

attachBehaviour("[data-failed-address]", showFailedAddress);
