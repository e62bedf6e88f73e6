// Behaviours of the contact page.
import "./site.ts";
import { carryAcross, restoreCarried } from "./form/carry.ts";
import { loadForm } from "./form/load.ts";
import { start } from "./start.ts";

start("[data-contact-form] form", restoreCarried);
start("[data-contact-form] form", carryAcross);
start("[data-contact-form]", loadForm);
