import { defineSection, type SectionProps } from "../define.tsx";
import { CallToAction, ClosingBand } from "../parts/call-to-action.tsx";
import { closingTexts } from "./closing.texts.ts";

const Closing = ({ texts }: SectionProps<typeof closingTexts>) => (
  <ClosingBand title={texts.callTitle} text={texts.callText}>
    <CallToAction />
  </ClosingBand>
);

export const closing = defineSection(closingTexts, Closing);
