import { attachBehaviour } from "../../client/attach.ts";

/** Logs the failed address and shows it. */
function showFailedAddress($address: HTMLElement) {
  if (/\/404(\.html)?$/.test(location.pathname)) return; // the page itself was opened
  console.error("404: no page at", location.pathname);
  $address.textContent = decodeAddress(location.pathname);
  $address.closest<HTMLElement>("[hidden]")?.removeAttribute("hidden");
}

/** Decodes an address for readers. One with a lone per cent sign, as in /100%, stays encoded. */
function decodeAddress(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

attachBehaviour("[data-failed-address]", showFailedAddress);
