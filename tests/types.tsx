// Wrong programs that must not compile. tsc reports each line that would.
import { picture } from "../content/schema/field-schemas.ts";
import { type Dictionary, defineTexts, readTexts, type TextsOf } from "../content/schema/texts.ts";
import { calculatorTexts } from "../pages/home/calculator.texts.ts";
import { heroTexts } from "../pages/home/hero.texts.ts";
import type { LocalPage } from "../pages/local-page.ts";
import { Picture } from "../pages/parts/picture.tsx";
import { Section } from "../pages/parts/section.tsx";
import { stageClasses } from "../pages/parts/stage.ts";

declare const dictionary: Dictionary;
declare const page: LocalPage;
declare const hero: TextsOf<typeof heroTexts>;
const photoTexts = defineTexts({ group: "a", ids: [], fields: { photo: picture().optional() } });
declare const { photo }: TextsOf<typeof photoTexts>;

// @ts-expect-error a text that the section does not state
hero.subtitle;
// @ts-expect-error a text of a group that the owner may leave out
readTexts(dictionary, calculatorTexts).title;
// @ts-expect-error a section shown by a list that does not exist
defineTexts({ group: "future", ids: [], list: "cinema", fields: heroTexts.fields });
// @ts-expect-error an id of a section: its list of texts states it
<Section id="calculator" />;
// @ts-expect-error a picture by a name that no field declares
page.picture("hero-open");
// @ts-expect-error the address of a page that does not exist
page.href("shop");
// @ts-expect-error a picture without its file
<Picture picture={{ alt: "A machine" }} />;
// @ts-expect-error an optional picture without looking whether there is one
<Picture picture={photo} />;
// @ts-expect-error a text over a picture whose page has no colour for its sky
stageClasses(hero.night);
