import { definePage } from "./definition.ts";

export const cookie = definePage({
  sections: {},
  groups: {},
});
