const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
};

/** HTML's escapes, such as &amp;, turned back into characters. */
export const decoded = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name]!);

const escapes = new Map(Object.entries(entities).map(([name, sign]) => [sign, `&${name};`]));

/** Text for the inside of an element or an attribute, in HTML and XML alike. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes.get(sign)!);

/** The words of an HTML text; they stay escaped. */
export const withoutMarkup = (html: string): string =>
  html
    .replace(/<\/?(?:p|ul|ol|li|h\d|blockquote|pre|td|th|tr|br)\b[^>]*>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();

export const plainText = (html: string): string => decoded(withoutMarkup(html)).replace(/\s+/g, ' ').trim();

/** A text of at most so many characters, cut between two words. */
export function shortened(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max - 1);
  const space = cut.lastIndexOf(' ');
  return `${space > max / 2 ? cut.slice(0, space) : cut}…`;
}
