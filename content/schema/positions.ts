// Schema of media/positions.md.
import { z } from "zod";
import { machineParts } from "./field-schemas.ts";
import { mapKeys } from "./map-keys.ts";

const outsideMessage = "This lies outside of the picture.";
const fraction = z.number().min(0, outsideMessage).max(1, outsideMessage);
/** A point of a picture, as fractions of the width and height. */
const position = z.strictObject({ left: fraction, top: fraction });
/** A rectangle within a picture. */
const box = position
  .extend({ width: fraction, height: fraction })
  .refine(({ left, top, width, height }) => left + width <= 1 && top + height <= 1, outsideMessage);

/** A line passes through its positions. Towards a bend it only turns. */
const pathLine = z.array(position.extend({ isBend: z.literal(true).optional() })).min(2);

/**
 * Positions of marks on pictures, as fractions from 0 to 1.
 * In `pelletPath`, a machine part continues where the one before ends, except after the tank.
 */
export const picturePositionsSchema = z
  .strictObject({
    /** What every crop of a picture keeps, by the picture's name. Others keep their middle. */
    focus: z
      .record(z.string(), position)
      .nullish() // null if the last line was deleted
      .transform((all) => all ?? {}),
    parts: z.strictObject(mapKeys(machineParts, () => position)),
    /** Where the machine ends in the picture `cut`, from the left, and the display of the scales. */
    cut: z.strictObject({ machineRight: fraction, display: box }),
    map: z.strictObject({ seat: position, branch: position.optional() }),
    pelletPath: z.strictObject(mapKeys(machineParts, () => pathLine)),
    face: z.strictObject(mapKeys(["screen", "bay", "bag"], () => position)),
    touch: z.strictObject(
      mapKeys(["screen", "stream", "bag", "cash", "terminal", "card", "bags"], () => box),
    ),
    /** What the touchscreen shows of the pictures of a bag that is taken. */
    taken: z.strictObject(mapKeys(["fullBag", "bagBelowRim", "boot"], () => box)),
  })
  .describe(
    "Write left: and top: as fractions of the picture, from 0 to 1 (a third is 0.33); a box has width: and height: too, and ends within the picture. Or restore the file as it was.",
  );
export type PicturePositions = z.infer<typeof picturePositionsSchema>;
