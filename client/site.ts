// Behaviours of every page.
import { forgetCarried } from "./form/carry.ts";
import { rememberChoice } from "./language-switch.ts";
import { improveMenu } from "./menu.ts";
import { start } from "./start.ts";

start("[data-menu]", improveMenu);
start("a[data-language-switch]", rememberChoice);
if (!document.querySelector("[data-contact-form]")) forgetCarried();
