// Fields of company.md that the environment states instead.

import { companySchema } from "../company.ts";
import type { Overrides } from "../content.ts";
import { issueText } from "./validate.ts";

/** Names of the variables, by the field of company.md that they override. */
export const variables = { siteUrl: "SITE_URL", contactEndpoint: "CONTACT_ENDPOINT" } as const;

const overridable = companySchema.pick({ siteUrl: true, contactEndpoint: true }).partial();

/** Reads SITE_URL and CONTACT_ENDPOINT. CI sets unknown variables to an empty text: it counts as absent. */
export function readOverrides(environment: NodeJS.ProcessEnv) {
  const given: Overrides = {};
  for (const [field, name] of Object.entries(variables)) {
    if (environment[name]) given[field as keyof Overrides] = environment[name];
  }
  const { data, error } = overridable.safeParse(given);
  const problems = (error?.issues ?? []).map((issue) => {
    const field = issue.path[0] as keyof Overrides;
    const text = issueText(issue, given[field], overridable);
    return { file: "environment", line: 1, field: variables[field], ...text };
  });
  return { value: { ...data } as Overrides, problems };
}
