import { readFileSync, statSync } from 'node:fs';
import { EnvError } from './env-error.ts';

/** No secret is longer; a mistyped path may lead to a log or a film. */
const BYTES_MAX = 65_536;

/** What the file holds that the setting names, without the end of its last line, which editors add. */
export function secretFromFile(setting: string, path: string): string {
  const wrong = (what: string) => new EnvError(`${setting} is "${path}", but ${what}.`);
  let text: string;
  try {
    const stats = statSync(path);
    if (!stats.isFile()) throw wrong('that is not a file');
    if (stats.size > BYTES_MAX) throw wrong(`that file has more than ${BYTES_MAX} bytes`);
    text = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    if (error instanceof EnvError) throw error;
    throw wrong(`that file cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
  if (text.trim() === '') throw wrong('that file is empty');
  return text;
}
