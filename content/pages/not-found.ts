import { definePage } from "./definition.ts";

export const notFound = definePage({
  addresses: { it: "/404.html", en: "/en/404.html" },
  sections: {},
  groups: {},
});
