import { definePage } from "./definition.ts";

export const privacy = definePage({
  sections: {},
  groups: {},
});
