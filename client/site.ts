// Behaviours of every page.
import { keepClear } from "./clear-of-header.ts";
import { takeCarried } from "./form/carry.ts";
import { rememberChoice } from "./language.ts";
import { improveMenu } from "./menu.ts";
import { start } from "./start.ts";

start("[data-menu]", improveMenu);
start(".header", keepClear);
start("a[data-language-switch]", rememberChoice);
if (!document.querySelector("[data-contact-form]")) takeCarried(); // did not arrive at the form: wiped
