import { attachBehaviour } from "../../client/attach.ts";

/** Logs the failed address and shows it. */
function showFailedAddress($address: HTMLElement) {
  if (/\/404(\.html)?$/.test(location.pathname)) return; // the page itself was opened
  console.error("404: no page at", location.pathname);
  $address.textContent = decodeAddress(location.pathname);
  $address.closest<HTMLElement>("[hidden]")?.removeAttribute("hidden");
}

/** An address that was cut, for example /100%, stays as it is. */
function decodeAddress(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

attachBehaviour("[data-failed-address]", showFailedAddress);
