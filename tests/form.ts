// The contact form as a visitor fills it.
import type { Page } from "playwright-core";

/** A complete request. */
export const visitor = {
  firstName: "Ada",
  lastName: "D’Amico",
  company: "Vivaio “Il Càrpino” & figli",
  email: "ada@vivaio.example",
  phone: "+39 02 0000 0001",
  message: "Buongiorno,\nvorrei un distributore <qui>: 45.1° N.\nGrazie — Ada",
  privacy: true,
  marketing: false,
};
export type Visitor = typeof visitor;

/** Types into every field; `changes` replace or, with an empty text or false, leave out. */
export async function fillForm(page: Page, changes: Partial<Visitor> = {}): Promise<Visitor> {
  const values = { ...visitor, ...changes };
  for (const [name, value] of Object.entries(values)) {
    const field = page.locator(`form [name=${name}]`);
    if (typeof value === "string") await field.fill(value);
    else await field.setChecked(value);
  }
  return values;
}
