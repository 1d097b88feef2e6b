import { t } from '#contract/languages/words.ts';
import { withoutCode } from './content.ts';

/**
 * What was copied from Word, Google Docs or a web page, as plain headings, lists and paragraphs. Whoever pasted it is
 * told how many pictures could not come along.
 */
export function cleanPaste(html: string, onLeftOut: (pictures: number) => void): string {
  const parsed = new DOMParser().parseFromString(withoutCode(html), 'text/html');
  const { body } = parsed;
  for (const hidden of body.querySelectorAll(
    'meta, link, [data-style*="mso-hide:all"], [data-style*="display:none"]',
  ))
    hidden.remove();
  for (const list of listsOfWord(body)) putIntoLists(parsed, list);
  for (const heading of body.querySelectorAll('h1, h5, h6'))
    rename(parsed, heading, heading.localName === 'h1' ? 'h2' : 'h4');
  // Google Docs wraps everything that was copied in a bold that is none.
  for (const bold of body.querySelectorAll(
    'b[data-style*="font-weight:normal"], b[data-style*="font-weight: normal"]',
  ))
    bold.replaceWith(...bold.childNodes);
  for (const span of body.querySelectorAll('span[data-style]')) emphasise(parsed, span);
  for (const picture of body.querySelectorAll<HTMLImageElement>('img[src^="https:"]'))
    picture.replaceWith(linkTo(parsed, picture));
  // Pictures from a local disk or in data addresses cannot be shown to readers.
  const lost = body.querySelectorAll('img:not([src^="/files/"])');
  for (const picture of lost) picture.remove();
  if (lost.length > 0) onLeftOut(lost.length);
  return body.innerHTML;
}

const styleOf = (element: Element): string => (element.getAttribute('data-style') ?? '').toLowerCase();

/** Word writes list items as paragraphs with a list style; neighbours belong to one list. */
function listsOfWord(body: HTMLElement): Element[][] {
  const lists: Element[][] = [];
  for (const item of body.querySelectorAll('p[data-style*="mso-list"]')) {
    const last = lists.at(-1);
    if (last && last.at(-1) === item.previousElementSibling) last.push(item);
    else lists.push([item]);
  }
  return lists;
}

function putIntoLists(parsed: Document, items: readonly Element[]): void {
  const open: { level: number; list: Element }[] = [];
  const place = parsed.createComment('');
  items[0]!.before(place);
  for (const item of items) {
    const level = Number(/level(\d)/.exec(styleOf(item))?.[1] ?? 1);
    const marker = item.querySelector(
      '[data-style*="mso-list:ignore" i], [data-style*="mso-list: ignore" i]',
    );
    const isNumbered = /^\s*(\d+|[a-z]|[ivx]+)[.)]/i.test((marker ?? item).textContent);
    marker?.remove();
    while (open.length > 0 && open.at(-1)!.level > level) open.pop();
    if (open.length === 0 || open.at(-1)!.level < level) {
      const list = parsed.createElement(isNumbered ? 'ol' : 'ul');
      const within = open.at(-1)?.list.lastElementChild;
      if (within) within.append(list);
      else place.before(list);
      open.push({ level, list });
    }
    const entry = parsed.createElement('li');
    entry.append(...item.childNodes);
    open.at(-1)!.list.append(entry);
    item.remove();
  }
  place.remove();
}

/** A span that only looks bold or slanted becomes what it looks like. */
function emphasise(parsed: Document, span: Element): void {
  const style = styleOf(span);
  const marks = [
    /font-weight:\s*(bold|[6-9]00)/.test(style) && 'strong',
    /font-style:\s*italic/.test(style) && 'em',
    /text-decoration[^;]*line-through/.test(style) && 's',
  ].filter((mark) => mark !== false);
  for (const mark of marks) {
    const element = parsed.createElement(mark);
    element.append(...span.childNodes);
    span.append(element);
  }
}

/** Pages fetch nothing from other hosts, so a picture that is there stands as a link. */
function linkTo(parsed: Document, { src, alt }: HTMLImageElement): Element {
  const link = parsed.createElement('a');
  link.href = src;
  link.textContent = alt || t('A picture elsewhere');
  return link;
}

function rename(parsed: Document, element: Element, name: string): void {
  const other = parsed.createElement(name);
  other.append(...element.childNodes);
  element.replaceWith(other);
}
