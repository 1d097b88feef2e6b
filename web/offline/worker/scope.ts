import { addressIn } from '#contract/languages/addresses.ts';
import { ENGLISH } from '#contract/languages/words.ts';
import { paths } from '#contract/api/paths.ts';

declare const __FILES__: readonly string[];
declare const __LISTS__: Readonly<Record<string, string>>;

/** The worker itself, under its own type. */
export const scope = self as unknown as ServiceWorkerGlobalScope;

/** Every language of the site. */
export const CODES: readonly string[] = [ENGLISH, ...Object.keys(__LISTS__)];

/** The files of the build that public pages of a language need. */
export async function filesOf(code: string): Promise<readonly string[]> {
  const list = __LISTS__[code];
  return list === undefined ? __FILES__ : ((await (await fetch(list)).json()) as string[]);
}

/** An address begins with its language; English has none. */
export function languageOf(path: string): string {
  const code = path.split('/', 2)[1]!;
  return CODES.includes(code) ? code : ENGLISH;
}

export const withoutLanguage = (path: string): string =>
  languageOf(path) === ENGLISH ? path : path.slice(languageOf(path).length + 1) || '/';

export const shellIn = (code: string): string => addressIn(code, paths.shell);
