// Behaviours of the product page.
import "../../client/site.ts";
import { start } from "../../client/start.ts";
import { showModelLink } from "./model-links.client.ts";
import { loadTouch } from "./touch/touch.client.ts";

start(".yard a[hidden]", showModelLink);
start("[data-touch]", loadTouch);
