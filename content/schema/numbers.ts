/**
 * How pages and their scripts print numbers: with a separator of thousands also where there are four
 * digits, which Italian would leave out. Slow to create.
 */
export const createNumberFormat = (language: string, options?: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat(language, { useGrouping: true, ...options });
