// Pictures with text in their sky (stage.css). Above the picture the stage continues in the colour
// of the picture's first rows. In the markup the text comes first: on slow connections it would push
// down a picture that is painted already.
import type { StagePictureField } from "../../content/schema/field-schemas.ts";

/** Class of an element whose picture has this sky. */
export const skyClass = ({ file }: Pick<StagePictureField, "file">) => `sky-${file}`;

/** Classes of an element with a text over this picture. */
export const stageClasses = (picture: StagePictureField) => `stage dark ${skyClass(picture)}`;
