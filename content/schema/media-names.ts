// Files of content/media/ that pages show by a fixed name. Texts name all other pictures.

/** The owner's logo. It may be missing. */
export const logoFile = "logo.svg";
/** The drawing from which all icons are made. */
export const iconFile = "icon.svg";
/** Parts of the picture `face` that move (pages/products/touch/touch.tsx). Each may be missing. */
export const touchMedia = { rest: "face-rest.avif", stream: "face-stream.avif" };
/** Line drawings of the machine. */
export const drawings = { front: "drawing-front.svg", side: "drawing-side.svg" };
/** The picture that stands in the film's place until it plays. */
export const filmPoster = "film-poster";
