// Markdown bodies as HTML. Raw HTML in them is shown as text, never obeyed.
import { Parser, Renderer, type Token, type Tokens } from "marked";
import type { Language, StorageList } from "../../content/schema.ts";
import { escapeHtml } from "../build/escape.ts";
import { isStorageTable, lex } from "../build/load/outline.ts";
import type { Page } from "../page.ts";
import { srcSet } from "./picture.tsx";

/** Renders the body of a page's Markdown file; its `#` heading becomes the title, `##` headings the contents. */
export function renderMarkdown(page: Page) {
  const renderer = new BodyRenderer(page);
  const html = Parser.parse(lex(page.pageText.body), { renderer });
  return { title: renderer.title, html, headings: renderer.headings };
}

/** Not marked's class Marked: with one a page, large sites took a third more memory. */
class BodyRenderer extends Renderer {
  title: string | undefined;
  readonly headings: { id: string; text: string }[] = [];
  private readonly ids: string[];

  constructor(private readonly page: Page) {
    super();
    this.ids = page.pageText.outline.headings.map(({ id }) => id);
  }

  override heading({ depth, tokens }: Tokens.Heading) {
    const text = this.plainText(tokens);
    const id = this.ids.shift() ?? "";
    if (depth === 1) {
      this.title = text;
      return "";
    }
    if (depth === 2) this.headings.push({ id, text });
    return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
  }

  override html = ({ text }: Tokens.HTML | Tokens.Tag) => escapeHtml(text);

  override image = ({ href, text }: Tokens.Image) => renderPicture(this.page, href, text);

  override table({ header, rows }: Tokens.Table) {
    const [heads = [], ...others] = [header, ...rows].map((row) =>
      row.map(({ tokens, align }) => ({
        html: this.parser.parseInline(tokens),
        text: this.plainText(tokens),
        align,
      })),
    );
    return renderTable(heads, others);
  }

  override paragraph(token: Tokens.Paragraph) {
    return isStorageTable(token.raw)
      ? renderStorageTable(this.page.content.storage, this.page.language)
      : super.paragraph(token);
  }

  private plainText(tokens: Token[]) {
    return decodeEntities(this.parser.parseInline(tokens, this.parser.textRenderer));
  }
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

/** Text for React, which escapes it again. */
const decodeEntities = (html: string) =>
  html.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? "");

function renderPicture(page: Page, name: string, alt: string): string {
  const picture = page.picture(name);
  const { jpeg, width, height } = picture;
  return `<picture><source type="image/avif" srcset="${srcSet(picture)}" sizes="(min-width: 48rem) 44rem, 100vw"><img src="/${jpeg.path}" alt="${escapeHtml(alt)}" width="${width}" height="${height}" loading="lazy"></picture>`;
}

/** A cell as HTML and as plain text, and how its column is aligned. */
interface Cell {
  html: string;
  text: string;
  align?: "center" | "left" | "right" | null;
}

/** A table that can be scrolled sideways and, on a phone, read as a list: each cell repeats its column's heading. */
function renderTable(heads: Cell[], rows: Cell[][]): string {
  const aligned = ({ align }: Cell) => (align ? ` class="align-${align}"` : "");
  const head = heads.map((cell) => `<th scope="col"${aligned(cell)}>${cell.html}</th>`).join("");
  const label = (column: number) => escapeHtml(heads[column]?.text ?? "");
  const renderCell = (cell: Cell, column: number) =>
    `<td data-label="${label(column)}"${aligned(cell)}>${cell.html}</td>`;
  const body = rows.map((row) => `<tr>${row.map(renderCell).join("")}</tr>`);
  const name = escapeHtml(heads.map(({ text }) => text).join(", "));
  return `<section class="prose-table" aria-label="${name}" data-scroller><table><thead><tr>${head}</tr></thead><tbody>${body.join("")}</tbody></table></section>`;
}

/** What storage.md declares, as the table of the cookie policy. */
function renderStorageTable(storage: StorageList, language: Language): string {
  const cell = (words: Record<Language, string>): Cell => ({
    html: escapeHtml(words[language]),
    text: words[language],
  });
  const { key, kind, purpose, necessity, duration } = storage.columns;
  const rows = storage.kept.map((kept) => [
    { html: `<code>${escapeHtml(kept.key)}</code>`, text: kept.key },
    cell(storage.kinds[kept.kind]),
    cell(kept.purpose),
    cell(storage.necessities[kept.necessity]),
    cell(kept.duration),
  ]);
  return renderTable([key, kind, purpose, necessity, duration].map(cell), rows);
}
