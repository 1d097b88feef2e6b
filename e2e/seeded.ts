import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { Festival } from './festival.ts';

/** The demo's programme is laid around the quarter of an hour in which it is seeded. */
const QUARTER_MS = 15 * 60_000;

const presentQuarter = () => Math.floor(Date.now() / QUARTER_MS);

/** A festival with the data of a first start. Seeding is half the work, so it is done once per quarter. */
export async function beginSeeded(
  settings: Record<string, string>,
  { isAlone = false, folder = tmpdir() } = {},
): Promise<Festival> {
  if (settings['SEED'] === 'none') return Festival.begin({ settings, isAlone });
  const seeded = join(inject('runFolder'), `quarter-${presentQuarter()}`);
  if (!existsSync(seeded)) await seed(seeded);
  const furnish = (dataDir: string) => cpSync(seeded, dataDir, { recursive: true });
  return Festival.begin({ settings, furnish, folder, isAlone });
}

let standing: { quarter: number; festival: Festival } | undefined;

/** The festival of all who only read: one per worker and quarter, because a start takes as long as a page. */
export async function standingFestival(): Promise<Festival> {
  const quarter = presentQuarter();
  if (standing?.quarter !== quarter) {
    await standing?.festival.end();
    standing = undefined;
    // Nobody ends the last one: it ends with its worker, and its folder with the run.
    const festival = await beginSeeded({}, { folder: inject('runFolder') });
    festival.signedIn = () => {
      throw new Error(
        'This festival is shared by stories that only read. Whoever writes needs one of their own.',
      );
    };
    standing = { quarter, festival };
  }
  return standing.festival;
}

async function seed(into: string): Promise<void> {
  const first = await Festival.begin();
  await first.stop();
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
