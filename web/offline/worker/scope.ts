import { addressIn } from '#contract/languages/addresses.ts';
import { ENGLISH } from '#contract/languages/words.ts';
import { paths } from '#contract/api/paths.ts';

declare const __FILES__: Readonly<Record<string, readonly string[]>>;

/** The worker itself, under its own type. */
export const scope = self as unknown as ServiceWorkerGlobalScope;

/** The files of the build that public pages need, by their language. */
export const FILES = __FILES__;

/** An address begins with its language; English has none. */
export function languageOf(path: string): string {
  const code = path.split('/', 2)[1]!;
  return code in FILES ? code : ENGLISH;
}

export const withoutLanguage = (path: string): string =>
  languageOf(path) === ENGLISH ? path : path.slice(languageOf(path).length + 1) || '/';

export const shellIn = (code: string): string => addressIn(code, paths.shell);
