// Behaviours of the contact page.
import "./site.ts";
import { carryAcross, takeCarried } from "./form/carry.ts";
import { loadForm } from "./form/load.ts";
import { start } from "./start.ts";

start("[data-contact-form] form", takeCarried);
start("[data-contact-form] form", carryAcross);
start("[data-contact-form]", loadForm);
