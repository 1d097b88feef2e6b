/** The words of an announcement without their markup. They stay escaped: the server has cleaned them. */
export const announcementExcerpt = (body: string): string =>
  body
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    // Markup that stood before a mark of punctuation leaves a gap.
    .replace(/ ([.,;:!?…])/g, '$1')
    .trim();

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
};

const LENGTH = 200;

/** Its beginning as plain text, for where it is escaped anew. */
export function excerptText(body: string): string {
  const text = announcementExcerpt(body).replace(
    /&(amp|lt|gt|quot|#39|nbsp);/g,
    (_, name: string) => entities[name]!,
  );
  return text.length > LENGTH ? `${text.slice(0, LENGTH).replace(/\s+\S*$/, '')}…` : text;
}
