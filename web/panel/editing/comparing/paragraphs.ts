import { t } from '#contract/languages/words.ts';
import type { FieldSpec } from '../fields/field-spec.ts';
import { joined } from './sequences.ts';

/** Types of fields whose text is compared and joined by paragraphs. */
export const isText = (spec: FieldSpec | undefined): boolean =>
  spec?.type === 'rich-text' || spec?.type === 'long-text' || spec?.type === 'texts';

/** The parts of a text as they are stored: elements of HTML, lines of plain text, or the texts of a list. */
function partsOf(spec: FieldSpec | undefined, value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String);
  if (typeof value !== 'string' || value === '') return [];
  return spec?.type === 'rich-text' ? blocksOf(value).map(({ html }) => html) : value.split('\n');
}

/** Both sides' changes in one text; undefined where the field is no text. */
export function joinedText(
  spec: FieldSpec | undefined,
  base: unknown,
  mine: unknown,
  theirs: unknown,
): { value: unknown; conflicts: number } | undefined {
  if (!isText(spec)) return undefined;
  const { items, conflicts } = joined(partsOf(spec, base), partsOf(spec, mine), partsOf(spec, theirs));
  const value = spec!.type === 'texts' ? items : items.join(spec!.type === 'rich-text' ? '' : '\n');
  return { value, conflicts };
}

/** The paragraphs as a person reads them: words, and what stands for a picture or a film. */
export function paragraphsOf(spec: FieldSpec | undefined, value: unknown): string[] {
  if (spec?.type !== 'rich-text') return partsOf(spec, value);
  return blocksOf(typeof value === 'string' ? value : '').flatMap(({ texts }) => texts);
}

interface Block {
  html: string;
  texts: string[];
}

function blocksOf(html: string): Block[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [...body.childNodes].flatMap((node) => {
    if (node instanceof Element) return [{ html: node.outerHTML, texts: textsOf(node) }];
    const text = node.textContent ?? '';
    return text.trim() === '' ? [] : [{ html: text, texts: [text.trim()] }];
  });
}

const words = (element: Element): string => (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

function textsOf(element: Element): string[] {
  const items = [...element.querySelectorAll('li, tr')];
  if (items.length > 0) return items.map((item) => `• ${words(item)}`);
  const picture = element.matches('img') ? element : element.querySelector('img');
  const shown = picture && t('[Picture: {alt}]', { alt: picture.getAttribute('alt') || t('not described') });
  const frame = element.matches('iframe') ? element : element.querySelector('iframe');
  const film = frame && t('[Film or music: {title}]', { title: frame.getAttribute('title') ?? '' });
  return [shown, film, words(element)].filter((text): text is string => Boolean(text));
}
