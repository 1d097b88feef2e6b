import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Catalogue, ENGLISH } from '#contract/languages/words.ts';

/** A language is a file here. */
export const FOLDER = join(import.meta.dirname, '../../contract/languages');

/** The languages beside English. */
export const otherLanguages = (): string[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .sort();

export const catalogueOf = (code: string): Catalogue | undefined =>
  code === ENGLISH
    ? undefined
    : (JSON.parse(readFileSync(join(FOLDER, `${code}.json`), 'utf8')) as Catalogue);

/** Every language's words; none for English, which the code has. */
export const catalogues = (): Record<string, Catalogue | undefined> =>
  Object.fromEntries([ENGLISH, ...otherLanguages()].map((code) => [code, catalogueOf(code)]));

/** Every language's name in itself, by its code. */
export const languageNames = (): Record<string, string> => ({
  [ENGLISH]: 'English',
  ...Object.fromEntries(otherLanguages().map((code) => [code, catalogueOf(code)!.name])),
});

/** Node's types do not know what its locales know of their script. */
type Written = Intl.Locale & { getTextInfo(): { direction: 'ltr' | 'rtl' } };

export const isRightToLeft = (code: string): boolean =>
  (new Intl.Locale(code) as Written).getTextInfo().direction === 'rtl';
