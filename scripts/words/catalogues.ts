import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Catalogue, ENGLISH } from '#contract/languages/words.ts';

/** A language is a file here. */
export const FOLDER = join(import.meta.dirname, '../../contract/languages');

/** The language of the web app that is built now. */
export const LANGUAGE = process.env['WORDS_LANGUAGE'] ?? ENGLISH;

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

/** Every language's name in itself, by its code. */
export const languageNames = (): Record<string, string> => ({
  [ENGLISH]: 'English',
  ...Object.fromEntries(otherLanguages().map((code) => [code, catalogueOf(code)!.name])),
});
