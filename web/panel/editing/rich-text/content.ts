import { linkOtherPictures } from '#contract/text/other-pictures.ts';
import { DOMSerializer, type Node as ProseNode } from '@tiptap/pm/model';

/** What the server adds to links that lead out of the site; it adds it again. */
const OUTWARD = / target="_blank" rel="noopener noreferrer"/g;

/** Stored HTML as the editor takes it in. */
export const contentOf = (html: string): string =>
  linkOtherPictures(withoutCode(html)).replaceAll(OUTWARD, '');

/** What was written, as it is stored: no more tags than it needs. */
export function htmlOf(document: ProseNode): string {
  if (isBlank(document)) return '';
  const inert = window.document.implementation.createHTMLDocument('');
  const holder = inert.createElement('div');
  const serializer = DOMSerializer.fromSchema(document.type.schema);
  holder.append(serializer.serializeFragment(document.content, { document: inert }));
  for (const caption of holder.querySelectorAll('figcaption:empty')) caption.remove();
  for (const only of holder.querySelectorAll('li > p:only-child, th > p:only-child, td > p:only-child'))
    only.replaceWith(...only.childNodes);
  for (const item of holder.querySelectorAll('li')) unwrapBeforeList(item);
  for (const table of holder.querySelectorAll('table')) nameColumns(inert, table);
  // The empty line that the cursor waits in below a picture or a table.
  while (holder.lastElementChild?.matches('p:empty')) holder.lastElementChild.remove();
  return holder.innerHTML;
}

const isBlank = (document: ProseNode): boolean => {
  const { firstChild } = document;
  return document.childCount === 1 && firstChild!.type.name === 'paragraph' && firstChild!.content.size === 0;
};

/** A list item that holds another list is stored as its text and that list, without a paragraph. */
function unwrapBeforeList(item: Element): void {
  const [first, second] = item.children;
  if (item.children.length === 2 && first!.localName === 'p' && /^[ou]l$/.test(second!.localName))
    first!.replaceWith(...first!.childNodes);
}

/** A first row of headings is the table's head, for those who hear it read. */
function nameColumns(inert: Document, table: HTMLTableElement): void {
  const [row] = table.rows;
  if (!row || [...row.cells].some(({ localName }) => localName !== 'th')) return;
  for (const cell of row.cells) cell.scope = 'col';
  const head = inert.createElement('thead');
  head.append(row);
  table.insertBefore(head, table.caption?.nextSibling ?? table.firstChild);
  if (table.tBodies[0]?.rows.length === 0) table.tBodies[0].remove();
}

/** What is dropped with all that is in it, before any of it is parsed. */
const BLOCKS = /<(script|style|template|noscript|svg|math|object|title|head)\b[^>]*>[\s\S]*?<\/\1\s*>/gi;
const COMMENTS = /<!--[\s\S]*?-->|<![^>]*>|<\?[^>]*>/g;
const TAG = /<[a-z][^\s/>]*(?:"[^"]*"|'[^']*'|[^>"'])*>/gi;
const STYLE = /([\s/"'])style(\s*=)/gi;
const HANDLER = /([\s/"'])on[a-z]+(\s*=)/gi;

/**
 * HTML that can be parsed under the page's policy: even in a document that nobody sees, a browser reports styles and
 * handlers that stand in the text. Styles stay readable under another name, because they tell what a text from
 * elsewhere meant. It is no defence: that is the schema here and the cleaning on the server.
 */
export const withoutCode = (html: string): string =>
  html
    .replace(COMMENTS, '')
    .replace(BLOCKS, '')
    .replace(TAG, (tag) => tag.replace(STYLE, '$1data-style$2').replace(HANDLER, '$1data-handler$2'));
