// Markdown bodies as HTML. Raw HTML in them is shown as text, never obeyed.
import { Marked, type Tokens } from "marked";
import type { FrontMatter } from "../../content/load/front-matter.ts";
import { isStorageTable } from "../../content/load/storage.ts";
import { lex, locateTokens } from "../../content/load/tokens.ts";
import { escapeHtml } from "./escape.ts";
import type { Page } from "./page.ts";
import { renderStorageTable, renderTable } from "./table.ts";

export interface Heading {
  id: string;
  text: string;
}

/** A body taken apart: its `#` heading becomes the page's title, its `##` headings the contents. */
export interface RenderedMarkdown {
  title?: string;
  html: string;
  headings: Heading[];
}

/** A rendered body in pieces; between them comes what the page decides, which is not known when texts are read. */
interface Draft extends Omit<RenderedMarkdown, "html"> {
  pieces: string[];
  gaps: ((page: Page) => string)[];
}

/** Stands for a gap. No text that was taken apart holds this character. */
const gapMark = "\0";

const drafts = new WeakMap<FrontMatter, Draft>();

/** Renders the body of a page's Markdown file. */
export function renderMarkdown(page: Page): RenderedMarkdown {
  const { pieces, gaps, ...draft } = draftMarkdown(page.text.source);
  const filled = pieces.map((piece, index) => piece + (gaps[index]?.(page) ?? ""));
  return { ...draft, html: filled.join("") };
}

/** Renders a text once, best while it has been taken apart anyway. */
export function draftMarkdown(source: FrontMatter): Draft {
  const draft = drafts.get(source) ?? draw(source);
  drafts.set(source, draft);
  return draft;
}

function draw(source: FrontMatter): Draft {
  const ids = headingIds(source);
  const draft: Draft = { headings: [], pieces: [], gaps: [] };
  const leaveGap = (fill: (page: Page) => string) => {
    draft.gaps.push(fill);
    return gapMark;
  };
  const marked = new Marked({
    renderer: {
      heading({ depth, tokens }: Tokens.Heading) {
        const text = decodeEntities(this.parser.parseInline(tokens, this.parser.textRenderer));
        if (depth === 1) {
          draft.title = text;
          return "";
        }
        const id = ids.shift() ?? "";
        if (depth === 2) draft.headings.push({ id, text });
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      html: ({ text }: Tokens.HTML | Tokens.Tag) => escapeHtml(text),
      image: ({ href, text }: Tokens.Image) => leaveGap((page) => renderPicture(page, href, text)),
      table(token: Tokens.Table) {
        const html = ({ tokens }: Tokens.TableCell) => this.parser.parseInline(tokens);
        const heads = token.header.map((cell) => ({ html: html(cell), text: cell.text }));
        const rows = token.rows.map((row) => row.map(html));
        return renderTable(heads, rows);
      },
      paragraph: ({ raw }: Tokens.Paragraph) =>
        isStorageTable(raw) &&
        leaveGap(({ content, language }) => renderStorageTable(content.storage, language)),
    },
  });
  draft.pieces = marked.parser([...lex(source.body)]).split(gapMark);
  return draft;
}

/** Ids that stand on every page around its text. */
const layoutIds = ["content", "contents", "menu", "quick-links", "legal-links"];

/** The ids of a text's headings below its title, in their order, each one once on the page. */
export function headingIds(source: FrontMatter): string[] {
  const taken = new Set(layoutIds);
  return locateTokens(source, "heading")
    .filter(({ token }) => token.depth > 1)
    .map(({ token }) => {
      const name = slugify(token.text);
      let id = name;
      for (let count = 2; taken.has(id); count += 1) id = `${name}-${count}`;
      taken.add(id);
      return id;
    });
}

/** The id of a heading: its words in small letters, joined by hyphens. */
export const slugify = (text: string): string =>
  text
    .normalize("NFD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

/** Text for React, which escapes it again. */
const decodeEntities = (html: string) =>
  html.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? "");

function renderPicture(page: Page, name: string, alt: string): string {
  const { avif, jpeg, width, height } = page.picture(name);
  const srcset = avif.map((file) => `/${file.path} ${file.width}w`).join(", ");
  return `<picture><source type="image/avif" srcset="${srcset}" sizes="(width >= 48rem) 44rem, 100vw"><img src="/${jpeg.path}" alt="${escapeHtml(alt)}" width="${width}" height="${height}" loading="lazy"></picture>`;
}
