// Fields of company.md that the environment may state instead; they are then no samples any more.

import { companySchema } from "../schema.ts";
import type { Problem } from "./problem.ts";

/** The variable that overrides each field. */
export const variables = { siteUrl: "SITE_URL", contactEndpoint: "CONTACT_ENDPOINT" } as const;

/** Fields that the environment states, and what it states. */
export type Overrides = Partial<Record<keyof typeof variables, string>>;

/** What the environment overrides; a variable that is empty, as one that CI does not know, overrides nothing. */
export const overridesIn = (environment: NodeJS.ProcessEnv): Overrides =>
  Object.fromEntries(
    Object.entries(variables).flatMap(([field, variable]) => {
      const value = environment[variable];
      return value ? [[field, value]] : [];
    }),
  );

/** Overrides that are no address; the problem names the variable. */
export const checkOverrides = (given: Overrides): Problem[] =>
  (Object.keys(given) as (keyof Overrides)[]).flatMap((field) => {
    const issue = companySchema.shape[field].safeParse(given[field]).error?.issues[0];
    if (!issue) return [];
    const isAddress = issue.code === "custom";
    return {
      file: "environment",
      line: 1,
      field: variables[field],
      message: isAddress ? issue.message : `"${given[field]}" is not a web address.`,
      fix: "Write it in full, for example https://www.dab.example.",
    };
  });
