import { defineSection, type SectionProps } from "../define.tsx";
import { CallToAction, ClosingBand } from "../parts/call-to-action.tsx";
import { callTexts } from "./call.texts.ts";

const Call = ({ texts }: SectionProps<typeof callTexts>) => (
  <ClosingBand title={texts.callTitle} text={texts.callText}>
    <CallToAction />
  </ClosingBand>
);

export const call = defineSection(callTexts, Call);
