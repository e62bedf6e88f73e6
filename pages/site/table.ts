// Tables in texts: authors' own, and the one of what the site keeps in the browser.

import type { StorageList } from "../../content/load/storage.ts";
import type { Language } from "../../content/schema.ts";
import { escapeHtml } from "./escape.ts";

/** A column's heading: as HTML and, for a phone that repeats it in every cell, as plain text. */
export interface ColumnHead {
  html: string;
  text: string;
}

/**
 * A table as HTML that can be scrolled sideways and, on a phone, read as a list.
 * @param rows the cells of each row, as HTML
 */
export function renderTable(heads: ColumnHead[], rows: string[][]): string {
  const head = heads.map(({ html }) => `<th scope="col">${html}</th>`).join("");
  const cell = (html: string, column: number) =>
    `<td data-label="${escapeHtml(heads[column]?.text ?? "")}">${html}</td>`;
  const body = rows.map((row) => `<tr>${row.map(cell).join("")}</tr>`).join("");
  const name = escapeHtml(heads.map(({ text }) => text).join(", "));
  return `<section class="table" aria-label="${name}" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></section>`;
}

/** What storage.md declares, as the table of the cookie policy. */
export function renderStorageTable(storage: StorageList, language: Language): string {
  const { columns, kinds, necessities, kept } = storage;
  const heads = [columns.key, columns.kind, columns.purpose, columns.necessity, columns.duration]
    .map((words) => words[language])
    .map((text) => ({ html: escapeHtml(text), text }));
  const rows = kept.map(({ key, kind, purpose, necessity, duration }) => [
    `<code>${escapeHtml(key)}</code>`,
    ...[kinds[kind], purpose, necessities[necessity], duration].map((words) =>
      escapeHtml(words[language]),
    ),
  ]);
  return renderTable(heads, rows);
}
