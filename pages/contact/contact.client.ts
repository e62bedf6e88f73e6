// Behaviours of the contact page.
import "../../client/site.ts";
import { carryAcross, takeCarried } from "../../client/form/carry.ts";
import { loadForm } from "../../client/form/load.ts";
import { start } from "../../client/start.ts";

start("[data-contact-form] form", takeCarried);
start("[data-contact-form] form", carryAcross);
start("[data-contact-form]", loadForm);
