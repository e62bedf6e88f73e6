// How long the form waits for anything.

/** How long the endpoint, or the form's own script, may stay silent, in milliseconds. */
export const timeout = 30_000;
