// Behaviours of every page.

import { attachBehaviour } from "./attach.ts";
import { keepFocusInView } from "./focus.ts";
import { dropCarriedTexts } from "./form/carry.ts";
import { rememberChoice } from "./language.ts";
import { enhanceMenu } from "./menu.ts";
import { makeFocusable } from "./scroller.ts";

attachBehaviour("[data-menu]", enhanceMenu);
attachBehaviour(".header", keepFocusInView);
attachBehaviour("a[data-language-switch]", rememberChoice);
attachBehaviour("[data-scroller]", makeFocusable);
if (!document.querySelector("[data-contact-form]")) dropCarriedTexts(); // the visitor left the form
// Safari rejects the transition if it keeps the page for the back button, which is not an error.
addEventListener("pageswap", ({ viewTransition }) => viewTransition?.ready.catch(() => {}));
