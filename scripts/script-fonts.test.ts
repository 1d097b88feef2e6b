import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { SCRIPT_SHEET } from '#contract/text/script-sheet.ts';

test('the sheet of other scripts is named after what it says, so that browsers never keep an old one', () => {
  const sheet = readFileSync(new URL(`../web/public${SCRIPT_SHEET}`, import.meta.url));
  const hash = createHash('sha256').update(sheet).digest('hex').slice(0, 8);
  expect(basename(SCRIPT_SHEET)).toBe(`scripts-${hash}.css`);
});
