/** Whether the visitor opened the 404 page itself, so that no address failed. */
export const isNotFoundAddress = (): boolean =>
  /^\/(en\/)?404(\.html)?\/?$/.test(location.pathname);
