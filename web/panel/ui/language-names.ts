import { language } from '#contract/languages/words.ts';
import { LANGUAGES } from '#web/shared/page/own-language.ts';

/** A language's name for the staff, and in itself where that differs: not everybody has a font for every script. */
export function nameOfLanguage(code: string): string {
  const own = (LANGUAGES as Readonly<Record<string, string>>)[code];
  const name = new Intl.DisplayNames([language()], { type: 'language' }).of(code) ?? code;
  return own === undefined || own === name ? name : `${name} (${own})`;
}
