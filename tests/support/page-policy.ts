// The security policy with which a host that reads `_headers` answers, and scripts that it did not foresee.
import { hash } from "node:crypto";
import { headerPolicy, sitePolicy } from "../../pages/build/render/policy.ts";

/** A page's own policy as a header; the site's for other files. */
export function policyHeader(html: string): string {
  const policy = /<meta http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(html)?.[1];
  return policy ? headerPolicy(policy.replaceAll("&#x27;", "'")) : sitePolicy;
}

export function addScript(html: string, script: string, attributes = ""): string {
  const allowed = `script-src 'sha256-${hash("sha256", script, "base64")}'`;
  const element = `<head><script${attributes}>${script}</script>`;
  return html.replace("script-src", () => allowed).replace("<head>", () => element);
}
