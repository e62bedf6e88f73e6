// The gallery: captioned pictures, and a dialog in which gallery.client.ts enlarges one.
import { defineSection, type SectionProps } from "../define.tsx";
import { usePage } from "../local-page.ts";
import { Icon, type IconName } from "../parts/icon.tsx";
import { Picture } from "../parts/picture.tsx";
import { renderLinks, Section } from "../parts/section.tsx";
import { SwipeProgress } from "../parts/swipe.tsx";
import { galleryTexts } from "./gallery.texts.ts";

export const gallery = defineSection(galleryTexts, Gallery);

/** The first picture is twice as wide. Without script, links lead to the largest file. */
function Gallery({ texts }: SectionProps<typeof galleryTexts>) {
  const { picture } = usePage();
  const { pictures, note } = texts;
  return (
    <Section isSheet title={texts.title}>
      <div data-gallery>
        <ul className="pictures swipe">
          {pictures.map((shown, index) => (
            <li key={shown.file}>
              <SwipeProgress index={index} count={pictures.length} />
              <figure>
                <a href={`/${picture(shown).avif.at(-1)?.path}`}>
                  <Picture
                    picture={shown}
                    sizes={{ desktop: index ? 29 : 63, tablet: 48, phone: 82 }}
                  />
                  <span className="visually-hidden">, {texts.enlarge}</span>
                </a>
                <figcaption>
                  <span className="picture-number">
                    {index + 1} / {pictures.length}
                  </span>{" "}
                  <strong>{shown.caption}</strong> {shown.text}
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
        {note && <p className="note">{renderLinks(note)}</p>}
        <EnlargedPicture texts={texts} />
      </div>
    </Section>
  );
}

function EnlargedPicture({ texts }: Pick<SectionProps<typeof galleryTexts>, "texts">) {
  return (
    <dialog className="enlarged dark" aria-label={texts.title}>
      <figure aria-live="polite">
        <div data-scroller />
        <figcaption />
      </figure>
      <form method="dialog">
        <StepButton step="-1" icon="back" label={texts.previousPicture} />
        <StepButton step="1" icon="arrow" label={texts.nextPicture} />
        <button type="submit" className="icon-button" aria-label={texts.close}>
          <Icon name="close" />
        </button>
      </form>
    </dialog>
  );
}

const StepButton = ({ step, icon, label }: { step: string; icon: IconName; label: string }) => (
  <button type="button" className="icon-button" data-step={step} aria-label={label}>
    <Icon name={icon} />
  </button>
);
