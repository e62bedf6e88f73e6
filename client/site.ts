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
if (!document.querySelector("[data-contact-form]")) dropCarried(); // if the visitor landed elsewhere
// Safari rejects the transition of a page that it keeps for the back button; this keeps the console clean.
addEventListener("pageswap", ({ viewTransition }) => viewTransition?.ready.catch(() => {}));
