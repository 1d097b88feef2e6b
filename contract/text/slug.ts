import { SLUG_MAX } from '#contract/entities/fields.ts';
import { folded } from './folded.ts';
import { latin } from './latin/latin.ts';

/** The part of a web address that is made of a title; empty where none of its letters can be spelled in Latin ones. */
export const slugOf = (title: string, max = SLUG_MAX): string =>
  folded(latin(title))
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, max)
    .replace(/-+$/, '');

/** The slug of whatever has a title: the name of its kind where its letters give none. */
export const madeSlug = (title: string, kind: string): string => (title.trim() ? slugOf(title) || kind : '');

/** The same slug with a number, within its length. */
export const numbered = (slug: string, number: number, max = SLUG_MAX): string => {
  const end = `-${number}`;
  return slug.slice(0, max - end.length).replace(/-+$/, '') + end;
};
