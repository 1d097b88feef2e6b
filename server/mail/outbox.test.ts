import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { cleanOutbox, OUTBOX_DAYS, OUTBOX_FILES_MAX, writeToOutbox } from './outbox.ts';

function newOutbox() {
  const folder = mkdtempSync(join(tmpdir(), 'utsav-outbox-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const add = (name: string) => writeFileSync(join(folder, name), 'To: asha@example.org');
  return { folder, add, names: () => readdirSync(folder).toSorted() };
}

test('a year of mails does not wait for whoever finds the folder', async () => {
  const { folder, add, names } = newOutbox();
  add('2026-01-01T10-00-00.000Z-aaaaaaaa.eml');
  add('2026-03-01T09-59-59.999Z-bbbbbbbb.eml');
  add('2026-03-01T10-00-00.000Z-cccccccc.eml');
  add('of somebody else.eml');
  expect(OUTBOX_DAYS).toBe(30);
  await cleanOutbox(folder, new Date('2026-03-31T10:00:00.000Z'));
  expect(names()).toEqual(['2026-03-01T10-00-00.000Z-cccccccc.eml', 'of somebody else.eml']);
});

test('a flood of mails leaves the newest ones, and the one that was just written', async () => {
  const { folder, add, names } = newOutbox();
  const day = new Date().toISOString().slice(0, 10);
  for (let number = 0; number < OUTBOX_FILES_MAX + 20; number++)
    add(`${day}T00-00-00.000Z-${String(number).padStart(8, '0')}.eml`);
  const path = await writeToOutbox(folder, Buffer.from('the newest'));
  expect(names()).toHaveLength(OUTBOX_FILES_MAX);
  expect(names()).toContain(path.split('/').at(-1));
  expect(names()).not.toContain(`${day}T00-00-00.000Z-00000020.eml`);
});

test('a folder that is not there yet is no error', () =>
  expect(cleanOutbox('/nowhere/outbox')).resolves.toBe(undefined));
