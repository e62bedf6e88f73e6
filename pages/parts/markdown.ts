// Markdown bodies as HTML. Raw HTML in them is escaped.
import { Parser, Renderer, type Tokens } from "marked";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { type LocalPage, PageContext } from "../local-page.ts";
import { Picture } from "./picture.tsx";

/**
 * Renders a page's body as HTML. The `#` heading becomes the title, `##` headings the table of
 * contents.
 */
export function renderMarkdown(page: LocalPage) {
  const renderer = new BodyRenderer(page);
  const html = Parser.parse(page.text.tokens, { renderer });
  const title = renderer.title ?? renderToStaticMarkup(page.text.fields.title);
  return { title, html, headings: renderer.headings };
}

/** Inserts HTML unescaped, so the HTML must come from the build. */
export const rawHtml = (__html: string) => ({ dangerouslySetInnerHTML: { __html } });

/** Not with marked's class Marked: one for each page needed a third more memory on large sites. */
class BodyRenderer extends Renderer {
  title: string | undefined;
  readonly headings: { id: string; html: string }[] = [];
  private readonly ids: string[];

  constructor(private readonly page: LocalPage) {
    super();
    this.ids = [...page.text.ids];
  }

  override heading({ depth, tokens }: Tokens.Heading) {
    const html = this.parser.parseInline(tokens);
    if (depth === 1) {
      this.title = html;
      return "";
    }
    const id = this.ids.shift() ?? "";
    if (depth === 2) this.headings.push({ id, html: stripTags(html) });
    return `<h${depth} id="${id}">${html}</h${depth}>\n`;
  }

  override html = ({ text }: Tokens.HTML | Tokens.Tag) => renderToStaticMarkup(text); // escaped

  override image({ href: file, text: alt }: Tokens.Image) {
    const sizes = "(min-width: 48rem) 44rem, 100vw";
    const picture = createElement(Picture, { picture: { file, alt, phones: "crop" }, sizes });
    return renderToStaticMarkup(createElement(PageContext, { value: this.page }, picture));
  }

  /**
   * A table that scrolls sideways. On phones it is a list, in which each cell repeats the heading of
   * its column. If the first column is all code or bold, its cells are row headings.
   */
  override table({ header, rows }: Tokens.Table) {
    const aligned = ({ align }: Tokens.TableCell) => (align ? ` class="align-${align}"` : "");
    const inner = ({ tokens }: Tokens.TableCell) => this.parser.parseInline(tokens);
    const labels = header.map((cell) => stripTags(inner(cell)));
    const head = header.map((cell) => `<th scope="col"${aligned(cell)}>${inner(cell)}</th>`);
    const namesRow = ({ tokens: [first, ...more] }: Tokens.TableCell) =>
      /^(codespan|strong)$/.test(first?.type ?? "") && more.length === 0;
    const hasNames = rows.every((row) => row.slice(0, 1).every(namesRow));
    const renderCell = (cell: Tokens.TableCell, column: number) => {
      const [start, end] = hasNames && column === 0 ? [`th scope="row"`, "th"] : ["td", "td"];
      return `<${start} data-label="${labels[column]}"${aligned(cell)}>${inner(cell)}</${end}>`;
    };
    const body = rows.map((row) => `<tr>${row.map(renderCell).join("")}</tr>`);
    return `<div class="prose-table" role="group" aria-label="${labels.join(", ")}" data-scroller><table><thead><tr>${head.join("")}</tr></thead><tbody>${body.join("")}</tbody></table></div>`;
  }
}

/** The words of HTML: what stands between its tags, still as HTML. */
const stripTags = (html: string): string => html.replace(/<[^>]*>/g, "");
