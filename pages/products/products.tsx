// The product page: first the machine and its use, then the yard, the terms, the company.
import { usePage } from "../page.ts";
import { StylesBelow } from "../parts/below.tsx";
import { CallLink, CallToAction, ClosingBand } from "../parts/call-to-action.tsx";
import { Compliance } from "./compliance.tsx";
import { Data } from "./data.tsx";
import { Green } from "./green.tsx";
import { ProductHead } from "./head.tsx";
import { PelletPath } from "./pellet-path.tsx";
import { Places } from "./places.tsx";
import { Plan } from "./plan.tsx";
import { Presence } from "./presence.tsx";
import { Purchase } from "./purchase.tsx";
import { Questions } from "./questions.tsx";
import { Steps } from "./steps.tsx";
import { Yard } from "./yard.tsx";

export function Products() {
  const { dab } = usePage().dictionary;
  return (
    <>
      <ProductHead />
      <StylesBelow />
      <Steps />
      {dab.parts.length > 0 && <PelletPath />}
      <Yard />
      <Data />
      <Places />
      <Green />
      <Compliance />
      <Purchase />
      <Questions />
      <Presence />
      <ClosingBand title={dab.conclusionTitle} text={dab.conclusionText}>
        <CallToAction />
        <CallLink />
      </ClosingBand>
      <Plan />
    </>
  );
}
