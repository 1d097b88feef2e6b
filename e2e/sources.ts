import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '#server/root.ts';

const NOT_COPIED = /^\/(node_modules|\.git|\.env|build|data)(\/|$)/;

/** A copy of the sources that a story may change. It has the same libraries, and keeps to itself what tools note about them. */
export function copySources(): string {
  const copy = mkdtempSync(join(tmpdir(), 'utsav-sources-'));
  cpSync(ROOT, copy, { recursive: true, filter: (path) => !NOT_COPIED.test(path.slice(ROOT.length)) });
  const [libraries, linked] = [join(ROOT, 'node_modules'), join(copy, 'node_modules')];
  mkdirSync(linked);
  for (const name of readdirSync(libraries))
    if (name === '.bin' || !name.startsWith('.')) symlinkSync(join(libraries, name), join(linked, name));
  return copy;
}

/** Writes `instead` where a source of the copy has `text`. */
export function changeSource(copy: string, source: string, text: string, instead: string): void {
  const path = join(copy, source);
  const before = readFileSync(path, 'utf8');
  if (!before.includes(text)) throw new Error(`${source} has no "${text}".`);
  writeFileSync(path, before.replace(text, instead));
}
