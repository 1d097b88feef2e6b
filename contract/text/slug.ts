import { folded } from './folded.ts';

export const SLUG_MAX = 80;

/** The part of a web address that is made of a title. */
export const slugOf = (title: string, max = SLUG_MAX): string =>
  folded(title)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, max)
    .replace(/-+$/, '');
