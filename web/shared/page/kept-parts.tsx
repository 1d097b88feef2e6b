import { type ComponentProps, createContext, use } from 'react';

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
}

/** About 15 KB for each page, so a few megabytes at most. */
const PARTS_MAX = 400;
const parts = new Map<string, Part>();

/** Parts of pages that are being drawn, by the mark that they carry until then. */
const unfinished = new Map<number, Part>();
/** More are of pages that have failed. */
const UNFINISHED_MAX = 1000;
let marks = 0;

type Tag = 'div' | 'footer';

/** An element around a page whose inside the server draws once, and then repeats as text. */
export const keptPart = (tag: Tag) =>
  function KeptPart({ children, ...attributes }: ComponentProps<'div'>) {
    const by = use(KeptByContext);
    const Element = tag as 'div';
    if (!by) return <Element {...attributes}>{children}</Element>;
    const part = partFor(`${tag} ${by.page}`, by.from);
    if (part.html !== undefined)
      return <Element {...attributes} dangerouslySetInnerHTML={{ __html: part.html }} />;
    return (
      <Element {...attributes} data-part={markOf(part)}>
        {children}
      </Element>
    );
  };

function partFor(key: string, from: string): Part {
  const known = parts.get(key);
  const part = known?.from === from ? known : { from };
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

const MARK = / data-part="(\d+)"/;

/** Keeps the parts of a finished page, and takes away their marks. */
export function keepParts(page: string): string {
  let html = page;
  for (let mark = MARK.exec(html); mark; mark = MARK.exec(html)) {
    const number = Number(mark[1]);
    html = html.slice(0, mark.index) + html.slice(mark.index + mark[0].length);
    const part = unfinished.get(number);
    unfinished.delete(number);
    if (part) part.html = insideAt(html, mark.index);
  }
  return html;
}

/** What stands in the element within whose first tag a place is. */
function insideAt(html: string, place: number): string {
  const tag = /^<(\w+)/.exec(html.slice(html.lastIndexOf('<', place)))![1]!;
  const start = html.indexOf('>', place) + 1;
  const ends = new RegExp(`<(/?)${tag}[\\s>]`, 'g');
  ends.lastIndex = start;
  let depth = 1;
  for (let end = ends.exec(html); end; end = ends.exec(html)) {
    depth += end[1] ? -1 : 1;
    if (depth === 0) return html.slice(start, end.index);
  }
  throw new Error(`A page ends before its <${tag}>.`);
}
