import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { Festival } from './festival.ts';

/** The demo's programme is laid around the quarter of an hour in which it is seeded. */
const QUARTER_MS = 15 * 60_000;

/** A festival with the data of a first start. Seeding is half the work, so it is done once per quarter. */
export async function beginSeeded(settings: Record<string, string>): Promise<Festival> {
  if (settings['SEED'] === 'none') return Festival.begin(settings);
  const seeded = join(inject('runFolder'), `quarter-${Math.floor(Date.now() / QUARTER_MS)}`);
  if (!existsSync(seeded)) await seed(seeded);
  return Festival.begin(settings, (dataDir) => cpSync(seeded, dataDir, { recursive: true }));
}

async function seed(into: string): Promise<void> {
  const first = await Festival.begin();
  await first.kill('SIGTERM');
  const own = mkdtempSync(`${into}-`);
  cpSync(first.dataDir, own, { recursive: true });
  await first.end();
  try {
    renameSync(own, into);
  } catch {
    // Another worker was faster, and its copy is as good.
    rmSync(own, { recursive: true });
  }
}
