// Behaviours of every page.
import { keepFocusInView } from "./focus.ts";
import { dropCarried } from "./form/carry.ts";
import { rememberChoice } from "./language.ts";
import { enhanceMenu } from "./menu.ts";
import { makeFocusable } from "./scroller.ts";
import { attachBehaviour } from "./start.ts";

attachBehaviour("[data-menu]", enhanceMenu);
attachBehaviour(".header", keepFocusInView);
attachBehaviour("a[data-language-switch]", rememberChoice);
attachBehaviour("[data-scroller]", makeFocusable);
if (!document.querySelector("[data-contact-form]")) dropCarried(); // the visitor left the form
// Safari rejects the transition if it keeps the page for the back button, which is not an error.
addEventListener("pageswap", ({ viewTransition }) => viewTransition?.ready.catch(() => {}));
