import { defineSection, type SectionProps } from "../define.tsx";
import { CallLink, CallToAction, ClosingBand } from "../parts/call-to-action.tsx";
import { closingTexts } from "./closing.texts.ts";

const Closing = ({ texts }: SectionProps<typeof closingTexts>) => (
  <ClosingBand title={texts.title} text={texts.text} picture={texts.picture}>
    <CallToAction />
    <CallLink />
  </ClosingBand>
);

export const closing = defineSection(closingTexts, Closing);
