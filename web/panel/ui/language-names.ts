import { language } from '#contract/languages/words.ts';
import { LANGUAGES } from '#web/shared/page/own-language.ts';

/** A language's name as the staff call it. */
export const shortNameOfLanguage = (code: string): string =>
  new Intl.DisplayNames([language()], { type: 'language' }).of(code) ?? code;

/** The same, and in itself where that differs: not everybody has a font for every script. */
export function nameOfLanguage(code: string): string {
  const own = (LANGUAGES as Readonly<Record<string, string>>)[code];
  const name = shortNameOfLanguage(code);
  return own === undefined || own === name ? name : `${name} (${own})`;
}
