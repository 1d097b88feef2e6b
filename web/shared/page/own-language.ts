import { ENGLISH, language, languageName } from '#contract/languages/words.ts';

declare const __LANGUAGES__: Readonly<Record<string, string>>;
declare const __IS_RIGHT_TO_LEFT__: boolean;

/** Every language of the site, by its code: the language's name in itself. */
export const LANGUAGES =
  typeof __LANGUAGES__ === 'undefined' ? { [ENGLISH]: languageName(ENGLISH) } : __LANGUAGES__;

/** Where this language is written from right to left. */
export const DIRECTION =
  typeof __IS_RIGHT_TO_LEFT__ !== 'undefined' && __IS_RIGHT_TO_LEFT__ ? 'rtl' : undefined;

/** An address of this site in the language of this page. The router's links lead there by themselves. */
export const ownAddress = (path: string): string =>
  language() === 'en' ? path : `/${language()}${path === '/' ? '' : path}`;

/** The address without the language of this page. */
export const withoutLanguage = (pathname: string): string =>
  language() === 'en' ? pathname : pathname.slice(language().length + 1) || '/';
