import { ENGLISH, languages } from './words.ts';

/** An address in a language: its code comes first, and English has none. */
export const addressIn = (code: string, path: string): string =>
  code === ENGLISH ? path : `/${code}${path.replace(/^\/(?=[?#]|$)/, '')}`;

/** The language that an address begins with, and the address without it. */
export function splitLanguage(address: string): { code: string; path: string } {
  const code = /^\/([a-z]{2,3})(?=[/?#]|\.data|$)/.exec(address)?.[1];
  if (code === undefined || code === ENGLISH || !languages().includes(code))
    return { code: ENGLISH, path: address };
  const rest = address.slice(code.length + 1);
  // The router names the data of a language's first page after the language.
  return { code, path: rest.startsWith('/') ? rest : `/${rest.replace(/^\.data/, '_.data')}` };
}
