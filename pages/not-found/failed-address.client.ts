import { attachBehaviour } from "../../client/attach.ts";

/** Logs the failed address and shows it. */
function showFailedAddress($address: HTMLElement) {
  if (/\/404(\.html)?$/.test(location.pathname)) return; // the page itself was opened
  console.error("404: no page at", location.pathname);
  $address.textContent = decodeURI(location.pathname);
  $address.closest<HTMLElement>("[hidden]")?.removeAttribute("hidden");
}

attachBehaviour("[data-failed-address]", showFailedAddress);
