import { execFileSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#server/root.ts';
import { otherLanguages } from './words/catalogues.ts';

const LANGUAGES = join(ROOT, 'build/languages');
const ROUTER = join(ROOT, 'node_modules/@react-router/dev/bin.cjs');

rmSync(LANGUAGES, { recursive: true, force: true });
for (const code of otherLanguages()) {
  execFileSync(process.execPath, [ROUTER, 'build'], {
    cwd: ROOT,
    env: { ...process.env, WORDS_LANGUAGE: code },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // Names are made of contents, so what says nothing, such as the libraries, is one file for all languages.
  cpSync(join(LANGUAGES, code, 'client/assets'), join(ROOT, 'build/client/assets'), { recursive: true });
  rmSync(join(LANGUAGES, code, 'client'), { recursive: true });
}
