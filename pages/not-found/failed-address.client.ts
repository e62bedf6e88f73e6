/** Whether the visitor opened the 404 page itself, so that no address failed. */
export const isNotFoundAddress = (): boolean =>
  /^\/(en\/)?404(\.html)?\/?$/.test(location.pathname);

/** Shows the failed path and logs it. */
export function showFailedAddress($address: HTMLElement) {
  if (isNotFoundAddress()) return;
  const path = readable(location.pathname);
  console.error("404: no page at", path);
  $address.textContent = path;
  $address.closest<HTMLElement>("[hidden]")?.removeAttribute("hidden");
}

function readable(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
