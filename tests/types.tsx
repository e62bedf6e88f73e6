// Wrong programs that must not compile. tsc reports each line that would.
import { attachBehaviour } from "../client/attach.ts";
import { getElement } from "../client/elements.ts";
import { defineAddresses } from "../content/addresses.ts";
import { definePage } from "../content/pages/definition.ts";
import { home } from "../content/pages/home.ts";
import type { Dictionary } from "../content/schema.ts";
import type { LocalPage } from "../pages/page.ts";
import { Picture } from "../pages/parts/picture.tsx";

declare const dictionary: Dictionary;
declare const page: LocalPage;
const { groups } = home;

// @ts-expect-error a text that no file has
dictionary.hero.subtitle;
// @ts-expect-error a text of a group that a file may leave out
dictionary.calculator.title;
// @ts-expect-error a section shown by a text that does not exist
definePage({ groups, sections: { film: "future.cinema" } });
// @ts-expect-error one address for both languages
defineAddresses({ trial: { it: "/prova", en: "/prova" } });
// @ts-expect-error the selector finds an input, not a dialog
getElement(document, "input").showModal();
// @ts-expect-error a behaviour for videos on a div
attachBehaviour("div", ($video: HTMLVideoElement) => $video.pause());
// @ts-expect-error a picture by a name that no field declares
page.picture("hero-open");
// @ts-expect-error no width
<Picture picture={dictionary.hero.picture} sizes="banana" />;
