// Behaviours of the product page.
import { attachBehaviour } from "../../client/attach.ts";
import { showModelLink } from "./model-links.client.ts";
import { showPrintButton } from "./print-button.client.ts";
import { loadTouch } from "./touch/touch.client.ts";

attachBehaviour(".yard a[hidden]", showModelLink);
attachBehaviour("button[data-prints]", showPrintButton);
attachBehaviour("[data-touch]", loadTouch);
