// What is typed outlives the form: where the form crashes, its fields are gone.
import { composeLetter } from "./letter.ts";
import { readFields } from "./payload.ts";

/**
 * Follows what is typed into the form of an island, beginning with what it holds already.
 * @returns tells it as a letter; an empty text where there is nothing
 */
export function followTyped($island: HTMLElement): () => string {
  let letter = "";
  const follow = () => {
    const $form = $island.querySelector("form");
    if ($form) letter = composeLetter(readFields($form));
  };
  follow();
  $island.addEventListener("input", follow);
  return () => letter;
}
