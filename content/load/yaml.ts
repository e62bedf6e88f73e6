// Front matter as YAML 1.2: its values, the line of each field, and in words what is malformed.
import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument, visit } from "yaml";
import type { FieldPath } from "./fields.ts";
import type { Objection, Words } from "./problem.ts";

/** Fields as they were written. */
interface Fields {
  data: Record<string, unknown>;
  /** Line, from 1, of a field or of its nearest ancestor that is there. */
  lineOf(path: FieldPath): number;
  /** What keeps the fields from being read, if anything. */
  objection?: Objection;
}

/** Reads YAML whose first line is the first of its file. Dates stay texts, so that one that does not exist is noticed. */
export function parseYaml(yaml: string): Fields {
  const read = readDocument(yaml);
  let again: typeof read | undefined; // lines are rarely asked for, and documents large
  const lineOf = (path: FieldPath) => {
    again ??= readDocument(yaml);
    return again.lineAt(startOf(again.document.contents, path) ?? 0) || 1;
  };
  const objection = objectTo(yaml, read);
  if (objection) return { data: {}, lineOf, objection };
  const data: unknown = read.document.toJS() ?? {};
  return typeof data === "object" && !Array.isArray(data)
    ? { data: data as Fields["data"], lineOf }
    : { data: {}, lineOf, objection: { line: 2, message: "This is no field.", fix: nameIt } };
}

function readDocument(yaml: string) {
  const lineCounter = new LineCounter();
  const quietly = { prettyErrors: false, logLevel: "error" } as const; // prints no warnings
  const document = parseDocument(yaml, { ...quietly, lineCounter });
  return { document, lineAt: (place: number) => lineCounter.linePos(place).line };
}

type Read = ReturnType<typeof readDocument>;

function objectTo(yaml: string, { document, lineAt }: Read): Objection | undefined {
  const [error] = [...document.errors, ...document.warnings];
  if (error) return explain(yaml.split("\n"), lineAt(error.pos[0]), error.code);
  const aliases: Objection[] = [];
  visit(document, {
    Alias: (_, { range }) => void aliases.push({ line: lineAt(range?.[0] ?? 0), ...unquotedSign }),
  });
  const comma = yaml.search(commaInGroup);
  return aliases[0] ?? (comma < 0 ? undefined : { line: lineAt(comma), ...splitByComma(yaml) });
}

/** Where a field begins, or its nearest ancestor that is there. */
function startOf(node: unknown, [name, ...rest]: FieldPath): number | undefined {
  if (name === undefined) return undefined;
  const isNamed = ({ key }: { key: unknown }) =>
    isScalar(key) && String(key.value) === String(name);
  const pair = isMap(node) ? node.items.find(isNamed) : undefined;
  const [start, value] = isSeq(node)
    ? [node.items[Number(name)], node.items[Number(name)]]
    : [pair?.key, pair?.value];
  return startOf(value, rest) ?? (start as Node | undefined)?.range?.[0];
}

/** What is wrong where YAML cannot be read, as far as its lines show it. */
function explain(lines: readonly string[], line: number, code: string): Objection {
  if (code === "DUPLICATE_KEY") return { line, ...twice };
  const [previous = "", here = "", next = ""] = lines.slice(line - 2);
  const onLine = mistakes.find(([pattern]) => pattern.test(withoutName(here)));
  if (onLine) return { line, ...onLine[1] };
  const earlier = lines.slice(0, line - 1).map(withoutName);
  for (const [pattern, words] of unclosed) {
    const index = earlier.findLastIndex((text) => pattern.test(text));
    if (index >= 0) return { line: index + 1, ...words };
  }
  if (/^[^:]+$/.test(here)) return { line, message: "This line has no field's name.", fix: nameIt };
  const isBelow = code !== "BAD_INDENT" && indentOf(next) > indentOf(here);
  if (isBelow) return { line: line + 1, ...badIndent };
  return { line, ...(indentOf(here) === indentOf(previous) ? unreadable : badIndent) };
}

const indentOf = (line: string) => line.search(/\S|$/);

/** A line with a colon in the place of its field's name, without what stands before it. */
const withoutName = (line: string) =>
  line.replace(/^ *(?:- +)*([\w-]+:(?= |$) *)?/, (_, name) => (name ? ": " : ""));

const nameIt = "Write a name, a colon, a space and the text, as in title: Our machine.";
const quoteIt = 'Put the whole text into quotation marks, as in title: "Our machine: at work".';
const unquoted = (what: string): Words => ({
  message: `A text ${what} stands without quotation marks.`,
  fix: quoteIt,
});
const unquotedSign = unquoted("that begins with such a sign");

type Mistake = [pattern: RegExp, words: Words];

/** What makes YAML read on, so that the error is found below. */
const unclosed: Mistake[] = [
  [
    /^(?:: )?(?:"(?:[^"\\]|\\.)*|'(?:[^']|'')*)$/,
    {
      message: "This text begins with a quotation mark and does not end with one.",
      fix: "Put the same quotation mark at its end, or take the first one away.",
    },
  ],
  [/^(?:: )?[[{][^\]}]*$/, unquoted("that begins with a bracket, which is never closed,")],
];

const mistakes: Mistake[] = [
  [/^\t/, { message: "This line begins with a tab.", fix: "Type spaces instead." }],
  ...unclosed,
  [
    /^(?:: )?(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*') *[^\s#:,}\]]/,
    {
      message: "A quotation mark within this text ends it too soon.",
      fix: "Within the text write “ ” or « », and ’ for an apostrophe.",
    },
  ],
  [/^(?:: )?[^"'[{#:].*?:(?: |$)/, unquoted("with a colon")],
  [/^(?:: )?(?:[@`%*&!,\]}]|[?-] |[|>] *[^\s\d+-]|[[{].*[\]}] *[^\s#,])/, unquotedSign],
  [/^[\w-]+:\S/, { message: "A space is missing behind the colon.", fix: nameIt }],
  [/^-\S/, { message: "A space is missing behind the hyphen.", fix: "Write it, as in - pellets." }],
];

const badIndent: Words = {
  message: "This line begins with more or fewer spaces than the fields beside it.",
  fix: "Begin all fields of a group with equally many spaces, two more than the group's name.",
};
const unreadable: Words = { message: "This line cannot be read as a field.", fix: nameIt };
const twice: Words = { message: "This field stands here twice.", fix: "Keep one of the two." };

/** A number written with a comma within { }, where a comma begins the next field. */
const commaInGroup = /(?<=\{[^}\n]*: *)\d+,\d+(?=\s*[,}])/;

function splitByComma(yaml: string): Words {
  const [number = ""] = commaInGroup.exec(yaml) ?? [];
  const message = `The comma parts ${number} into two.`;
  return { message, fix: `Write ${withPoint(number)}.` };
}

/** A number with a comma as it must be written: 6.5 for 6,5, but 4200 for 4,200. */
export const withPoint = (number: string): string | undefined =>
  /^\d+,\d+$/.test(number) ? number.replace(",", /,\d{3}$/.test(number) ? "" : ".") : undefined;
