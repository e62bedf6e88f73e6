// Behaviours of the product page.
import "./site.ts";
import { showModelLink } from "./model.ts";
import { start } from "./start.ts";
import { loadTouch } from "./touch/load.ts";

start(".yard a[hidden]", showModelLink);
start("[data-touch]", loadTouch);
