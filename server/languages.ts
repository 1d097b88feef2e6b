import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { splitLanguage } from '#contract/languages/addresses.ts';
import {
  askForLanguage,
  type Catalogue,
  ENGLISH,
  knowLanguage,
  language,
  languages,
} from '#contract/languages/words.ts';
import { ROOT } from './root.ts';
import { currentRequest } from './watching/current-request.ts';

const FOLDER = 'contract/languages';

/** A language is a file; a further one needs no line of code. */
export const languageFiles = (): string[] =>
  readdirSync(join(ROOT, FOLDER))
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => `${FOLDER}/${name}`);

/** Reads the words of every language, and speaks to each request in its own from then on. */
export function knowLanguages(): void {
  for (const file of languageFiles()) {
    const code = file.slice(FOLDER.length + 1, -'.json'.length);
    knowLanguage(code, JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as Catalogue);
  }
  askForLanguage(() => currentRequest()?.language ?? ENGLISH);
}

/** A language that was stored; English where none was, or its file is gone. */
export const knownLanguage = (code: string | null | undefined): string =>
  code && languages().includes(code) ? code : ENGLISH;

/** The language of somebody who does this themselves: their account's, else that of the page where they do it. */
export const ownLanguage = (account: { language: string | null }): string =>
  knownLanguage(account.language ?? language());

/** The language of an answer. A page has that of its address; a call of the API has that of whoever calls. */
export function languageOf({ url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>): string {
  if (!url.startsWith('/api/')) return splitLanguage(url).code;
  const wanted = headers['accept-language'] ?? '';
  // A page's script asks for the language of its page alone; only pages in English leave that to the browser.
  if (headers['sec-fetch-dest'] === 'empty') return knownLanguage(wanted);
  return preferred(wanted);
}

/** The first that is known, by the weights that a browser gives them. */
function preferred(header: string): string {
  const ranges = header.split(',').map((range) => {
    const [tag = '', weight] = range
      .trim()
      .toLowerCase()
      .split(/\s*;\s*q=/);
    return { code: tag.split('-', 1)[0]!, weight: weight === undefined ? 1 : Number(weight) };
  });
  const known = ranges.filter(({ code, weight }) => weight > 0 && languages().includes(code));
  return known.sort((a, b) => b.weight - a.weight)[0]?.code ?? ENGLISH;
}
