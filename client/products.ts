// Behaviours of the product page.
import "./site.ts";
import { showModelLink } from "./model.ts";
import { start } from "./start.ts";

start(".yard a[hidden]", showModelLink);
