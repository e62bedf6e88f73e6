// Behaviours of the contact page.

import { attachBehaviour } from "../../client/attach.ts";
import { restoreCarried, saveOnSwitch } from "../../client/form/carry.ts";
import { loadFormScript } from "../../client/form/load.ts";

attachBehaviour("[data-contact-form] form", restoreCarried);
attachBehaviour("[data-contact-form] form", saveOnSwitch);
attachBehaviour("[data-contact-form]", loadFormScript);
// If a host changed the page, its policy refuses the style that hides this notice.
attachBehaviour(".without-script", ($notice) => $notice.remove());
