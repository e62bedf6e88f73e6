// Behaviours of the contact page.
import { restoreCarried, saveOnSwitch } from "../../client/form/carry.ts";
import { loadFormScript } from "../../client/form/load.ts";
import { attachBehaviour } from "../../client/start.ts";

attachBehaviour("[data-contact-form] form", restoreCarried);
attachBehaviour("[data-contact-form] form", saveOnSwitch);
attachBehaviour("[data-contact-form]", loadFormScript);
