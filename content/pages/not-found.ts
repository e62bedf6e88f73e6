import { definePage } from "./definition.ts";

export const notFound = definePage({
  sections: {},
  groups: {},
});
