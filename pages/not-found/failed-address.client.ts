import { attachBehaviour } from "../../client/attach.ts";
import { isNotFoundAddress } from "../../client/not-found-address.ts";

/** Shows the failed path and logs it. */
function showFailedAddress($address: HTMLElement) {
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

attachBehaviour("[data-failed-address]", showFailedAddress);
