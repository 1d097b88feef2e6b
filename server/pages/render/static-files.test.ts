import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { StaticFiles } from './static-files.ts';

test('a file is there before all of them are read, and stays when the next build takes it away', () => {
  const folder = mkdtempSync(join(tmpdir(), 'utsav-static-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets/page.js'), 'page()');
  writeFileSync(join(folder, 'assets/page.js.br'), brotliCompressSync('page()'));
  writeFileSync(join(folder, 'icon.png'), 'picture');
  const files = new StaticFiles(folder);
  expect(files.get('/assets/page.js')?.forms.identity.body.toString()).toBe('page()');
  expect(files.get('/assets/page.js.br')).toBeUndefined();

  files.readAll();
  rmSync(folder, { recursive: true });
  expect(files.get('/icon.png')?.forms.br.body.toString()).toBe('picture');
  expect(files.get('/assets/page.js')?.forms.gzip.headers).toContain('gzip');
});
