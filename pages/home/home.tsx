import { usePage } from "../page.ts";
import { Below } from "../parts/below.tsx";
import { Act, ClosingBand, Dial } from "../parts/call-to-action.tsx";
import { Benefits } from "./benefits.tsx";
import { Future } from "./future.tsx";
import { Gallery } from "./gallery.tsx";
import { Hero } from "./hero.tsx";
import { Sum } from "./sum.tsx";
import { Testimonials } from "./testimonials.tsx";

export function Home() {
  const { t, dictionary } = usePage();
  return (
    <>
      <Hero />
      <Below />
      <Future />
      <Gallery />
      <Sum />
      <Benefits />
      <Testimonials />
      <ClosingBand
        title={t("closing.title")}
        text={t("closing.text")}
        picture={dictionary.closing.picture}
      >
        <Act />
        <Dial />
      </ClosingBand>
    </>
  );
}
