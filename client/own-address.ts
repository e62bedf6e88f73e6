// The not-found pages' own addresses, at which nothing has failed.

/** Whether a not-found page was asked for by its own name. */
export const isOwnAddress = (): boolean => /^\/(en\/)?404(\.html)?\/?$/.test(location.pathname);
