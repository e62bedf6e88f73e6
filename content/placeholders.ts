// Figures and company facts are stated once; texts name them as {tankQuintals} or {legalName}.
import type { Company, Figure, FigureName, Language, Machine } from "./schema.ts";

export type Placeholders = ReadonlyMap<string, string>;

/**
 * Prints a figure in the notation of a language: 6,5 or 6.5; 4.200 or 4,200 where grouped; or words.
 */
export function formatFigure({ value, grouped, words }: Figure, language: Language): string {
  return (
    words?.[language] ??
    new Intl.NumberFormat(language, {
      useGrouping: grouped ? "always" : false,
    }).format(value)
  );
}

/** Everything a text may name in braces, as it is printed in one language. */
export function placeholdersFor(
  company: Company,
  machine: Machine,
  language: Language,
): Placeholders {
  const { sample: _, ...figures } = machine;
  const { seat } = company;
  return new Map([
    ...Object.entries(figures).map(
      ([name, figure]) => [name as FigureName, formatFigure(figure, language)] as const,
    ),
    ["brand", company.brand],
    ["legalName", company.legalName],
    ["seat", `${seat.street}, ${seat.postalCode} ${seat.city} (${seat.province})`],
    ["phone", company.phone],
    ["email", company.email],
  ]);
}

/**
 * Replaces every {name} in a text.
 * @returns the filled text and the names, in order, that nothing is known by
 */
export function fillPlaceholders(text: string, values: Placeholders) {
  const unknown: { name: string; index: number }[] = [];
  const filled = text.replace(/\{(\w+)\}/g, (whole, name: string, index: number) => {
    const value = values.get(name);
    if (value === undefined) unknown.push({ name, index });
    return value ?? whole;
  });
  return { text: filled, unknown };
}
