// What a first visit on a phone may weigh and ask for (plan, "Budgets"). Bytes are those of brotli on the wire.

/** HTML of any page with its styles: the first congestion window, one round trip. */
export const htmlLimit = 14_336;
/** Script of any page but contact. */
export const scriptLimit = 2_048;
/** Script of the contact page, all of it deferred. */
export const formScriptLimit = 72 * 1024;
export const fontLimit = 26 * 1024;
/** Pictures before scrolling, on the sharpest screens too. */
export const picturesLimit = 85_000;
/** Everything before scrolling, home page. */
export const homeLimit = 130_000;
