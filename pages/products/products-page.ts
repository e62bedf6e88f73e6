// The product page: the machine, its use and its data, then yard and places, the terms, the company.
import { definePage } from "../define.tsx";
import { data } from "./data.tsx";
import { head } from "./head.tsx";
import { pelletPath } from "./pellet-path.tsx";
import { places } from "./places.tsx";
import { Plan } from "./plan.tsx";
import { presence } from "./presence.tsx";
import { purchase } from "./purchase.tsx";
import { steps } from "./steps.tsx";
import { Touch } from "./touch/touch.tsx";
import { yard } from "./yard.tsx";

export const productsPage = definePage(
  "products",
  { head, steps, "pellet-path": pelletPath, data, yard, places, purchase, presence },
  { fragments: { touch: Touch, plan: Plan } },
);
