// What the build makes before pages are rendered, as the pages refer to it.
import type { ClientBundle } from "../make/bundle.ts";
import type { DerivedPicture } from "../make/pictures.ts";

/** Published addresses begin with a slash. */
export interface Assets {
  styles: ClientBundle["styles"];
  scripts: ClientBundle["scripts"];
  /** Address of the contact form's module. */
  formScript: string;
  /** Address of the font. */
  font: string;
  pictures: ReadonlyMap<string, DerivedPicture>;
  /** Addresses of social cards, by the file of their page. */
  cards: ReadonlyMap<string, string>;
  /** Address of the map's outlines. */
  map: string;
  /** Addresses of the film by its type. */
  film: { webm: string; mp4: string };
}
