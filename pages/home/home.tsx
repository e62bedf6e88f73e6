import { usePage } from "../page.ts";
import { StylesBelow } from "../parts/below.tsx";
import { CallLink, CallToAction, ClosingBand } from "../parts/call-to-action.tsx";
import { Benefits } from "./benefits.tsx";
import { Calculator } from "./calculator.tsx";
import { Future } from "./future.tsx";
import { Gallery } from "./gallery.tsx";
import { Hero } from "./hero.tsx";
import { Testimonials } from "./testimonials.tsx";

export function Home() {
  const { closing } = usePage().dictionary;
  return (
    <>
      <Hero />
      <StylesBelow />
      <Future />
      <Gallery />
      <Calculator />
      <Benefits />
      <Testimonials />
      <ClosingBand title={closing.title} text={closing.text} picture={closing.picture}>
        <CallToAction />
        <CallLink />
      </ClosingBand>
    </>
  );
}
