import { announcementExcerpt } from './announcement-excerpt.ts';

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
