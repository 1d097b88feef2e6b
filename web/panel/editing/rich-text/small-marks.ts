import { Mark } from '@tiptap/core';

/** Marks that posts may hold and that have no button: written in the source, and kept. */
const kept = (name: string, tag: string) =>
  Mark.create({
    name,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  });

export const smallMarks = [
  kept('subscript', 'sub'),
  kept('superscript', 'sup'),
  kept('highlight', 'mark'),
  kept('keys', 'kbd'),
  kept('cite', 'cite'),
];
