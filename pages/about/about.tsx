import { usePage } from "../page.ts";
import { StylesBelow } from "../parts/below.tsx";
import { CallToAction, ClosingBand } from "../parts/call-to-action.tsx";
import { AboutHead } from "./head.tsx";
import { Leadership } from "./leadership.tsx";
import { Mission } from "./mission.tsx";
import { Team } from "./team.tsx";

export function About() {
  const { about } = usePage().dictionary;
  return (
    <>
      <AboutHead />
      <StylesBelow />
      <Leadership />
      <Team />
      <Mission />
      <ClosingBand title={about.callTitle} text={about.callText}>
        <CallToAction />
      </ClosingBand>
    </>
  );
}
