// The security policy with which a host that reads `_headers` answers.
import { headerPolicy, sitePolicy } from "../../pages/build/render/policy.ts";

/** A page's own policy as a header; the site's for other files. */
export function policyHeader(html: string): string {
  const policy = /<meta http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(html)?.[1];
  return policy ? headerPolicy(policy.replaceAll("&#x27;", "'")) : sitePolicy;
}
