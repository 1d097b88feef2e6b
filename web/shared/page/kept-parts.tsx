import { language } from '#contract/languages/words.ts';
import { type ComponentProps, createContext, type ReactNode, use } from 'react';

/** What the parts around a page are drawn from. They are the same until one of the two is another. */
interface KeptBy {
  /** The address of the page. */
  page: string;
  /** What every page reads, as text. */
  from: string;
}

/** Without a value every part is drawn: in development, and around an error. */
export const KeptByContext = createContext<KeptBy | undefined>(undefined);

interface Part {
  from: string;
  /** There once a page with it is finished. */
  html?: string;
  /** A row may stand elsewhere the next time, and React's ids say where it stands. */
  mayMove: boolean;
}

/** About 15 KB for each page, so a few megabytes at most. */
const PARTS_MAX = 400;
const parts = new Map<string, Part>();

/** The rows of each document, by which a row is found first. They go with the document. */
const rows = new WeakMap<object, Row[]>();
/** A document has one in each language, for each of its sessions and on each page with other words. */
const ROWS_MAX = 16;

interface Row extends Part {
  kind: string;
  by: RowFrom;
}

/** A document, and whatever else the row is drawn from: other documents, words, numbers. */
type RowFrom = readonly [document: object, ...others: unknown[]];

/** Parts of pages that are being drawn, by the mark that they carry until then. */
const unfinished = new Map<number, Part>();
/** More are of pages that have failed. */
const UNFINISHED_MAX = 2000;
let marks = 0;

type Tag = 'div' | 'footer' | 'li' | 'tbody';

/** An element around a page whose inside the server draws once, and then repeats as text. */
export const keptPart = (tag: Tag) =>
  function KeptPart(element: ComponentProps<'div'>) {
    const by = use(KeptByContext);
    const part = by && partFor(`${tag} ${by.page}`, by.from);
    return elementWith(tag, element, part);
  };

let kinds = 0;

/**
 * An element of a list whose inside the server repeats as text while each of `from` is the same. These have to be all that
 * it is drawn from, except for what every page reads. Without them the element is drawn each time. HTML that somebody has
 * written may stand in it only where it cannot have the same tag.
 */
export function keptRow(tag: Tag) {
  const own = ++kinds;
  return function KeptRow({ from, ...element }: ComponentProps<'div'> & { from?: RowFrom | false }) {
    const by = use(KeptByContext);
    return elementWith(tag, element, by && from ? rowFor(`${own} ${language()}`, from, by.from) : undefined);
  };
}

function rowFor(kind: string, by: RowFrom, from: string): Row {
  const known = rows.get(by[0]) ?? [];
  const same = known.find(
    (row) => row.kind === kind && row.from === from && row.by.every((value, index) => value === by[index]),
  );
  if (same) return same;
  const row = { kind, by, from, mayMove: true };
  rows.set(by[0], [row, ...known.slice(0, ROWS_MAX - 1)]);
  return row;
}

function elementWith(tag: Tag, { children, ...attributes }: ComponentProps<'div'>, part?: Part): ReactNode {
  const Element = tag as 'div';
  if (!part) return <Element {...attributes}>{children}</Element>;
  if (part.html !== undefined)
    return <Element {...attributes} dangerouslySetInnerHTML={{ __html: part.html }} />;
  // Nothing stands beside the children, because React counts them for its ids.
  return (
    <Element {...attributes} data-part={markOf(part)}>
      {children}
    </Element>
  );
}

function partFor(key: string, from: string): Part {
  const known = parts.get(key);
  const part = known?.from === from ? known : { from, mayMove: false };
  // The one that was used last is the last to go.
  parts.delete(key);
  parts.set(key, part);
  if (parts.size > PARTS_MAX) parts.delete(parts.keys().next().value!);
  return part;
}

function markOf(part: Part): number {
  if (unfinished.size >= UNFINISHED_MAX) unfinished.clear();
  unfinished.set(++marks, part);
  return marks;
}

const MARK = / data-part="(\d+)"/g;
const REACT_ID = /\b_R_\w*_/;

/** Keeps the parts of a finished page, and takes away their marks. */
export function keepParts(page: string): string {
  if (!page.includes(' data-part="')) return page;
  const pieces: string[] = [];
  const places: [place: number, mark: number][] = [];
  let end = 0;
  let place = 0;
  for (const { index, 0: attribute, 1: mark } of page.matchAll(MARK)) {
    pieces.push(page.slice(end, index));
    place += index - end;
    end = index + attribute.length;
    places.push([place, Number(mark)]);
  }
  const html = pieces.join('') + page.slice(end);
  for (const [at, mark] of places) keep(mark, insideAt(html, at));
  return html;
}

function keep(mark: number, inside: string): void {
  const part = unfinished.get(mark);
  unfinished.delete(mark);
  if (part && !(part.mayMove && REACT_ID.test(inside))) part.html = inside;
}

/** What stands in the element within whose first tag a place is. */
function insideAt(html: string, place: number): string {
  const tag = /<(\w+)/y;
  tag.lastIndex = html.lastIndexOf('<', place);
  const name = tag.exec(html)![1]!;
  const start = html.indexOf('>', place) + 1;
  const ends = new RegExp(`<(/?)${name}[\\s>]`, 'g');
  ends.lastIndex = start;
  let depth = 1;
  for (let end = ends.exec(html); end; end = ends.exec(html)) {
    depth += end[1] ? -1 : 1;
    if (depth === 0) return html.slice(start, end.index);
  }
  throw new Error(`A page ends before its <${name}>.`);
}
