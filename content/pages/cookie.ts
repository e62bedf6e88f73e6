import { definePage } from "./definition.ts";

export const cookie = definePage({
  addresses: { it: "/cookie", en: "/en/cookie" },
  sections: {},
  groups: {},
});
