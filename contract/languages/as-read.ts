import type { Read } from './translated.ts';

/** What tells of a document which of its fields were translated, for whatever is made of some of them. */
export const asRead = (document: object): Pick<Read, 'translated'> => {
  const { translated } = document as Read;
  return translated ? { translated } : {};
};
