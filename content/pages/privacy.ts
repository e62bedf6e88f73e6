import { definePage } from "./definition.ts";

export const privacy = definePage({
  addresses: { it: "/privacy", en: "/en/privacy" },
  sections: {},
  groups: {},
});
