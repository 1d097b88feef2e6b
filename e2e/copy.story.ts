import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Random, randomFor } from '#seed/random.ts';
import type { ApiClient } from '#server/testing/client.ts';
import { rounds } from '#server/testing/rounds.ts';
import type { Festival } from './festival.ts';
import { copyOf, storedIn, readyForOffline, offlineStory } from './offline.ts';
import { ALONE } from './story.ts';

/** Set to repeat a run: its seed is printed and stands in the failure. */
const SEED = process.env['COPY_SEED'] ?? String(Date.now());
/** Each of them happens once in a round, in an order of its own. */
const KINDS = ['write', 'write', 'drop', 'crash', 'prune', 'restore', 'tab', 'leave', 'cold'] as const;
const ROUNDS = rounds(1, 5);
const FILE = 'utsav.sqlite';

const announcement = (title: string, status: string) => ({
  title,
  body: `<p>${title}</p>`,
  severity: 'info',
  category: 'general',
  status,
  publishAt: '2026-01-01T00:00:00.000Z',
});

async function writeSome(owner: ApiClient, random: Random): Promise<void> {
  for (let count = random.below(5); count >= 0; count--) {
    const id = `random-${random.below(8)}`;
    const status = random.pick(['published', 'published', 'draft']);
    if (random.below(4) === 0) await owner.call('DELETE', `/api/documents/announcement/${id}`);
    else await owner.put(`/api/documents/announcement/${id}`, announcement(`Word ${random.next()}`, status));
    const { body } = await owner.get('/api/documents/events?limit=20');
    const event = random.pick(body.documents as { id: string }[]);
    await owner.call('PATCH', `/api/documents/events/${event.id}`, { tagline: `Tag ${random.next()}` });
  }
}

/** With the server stopped: what somebody does to its data. */
function changeData(festival: Festival, kind: 'prune' | 'restore', backup: string): void {
  const path = join(festival.dataDir, FILE);
  if (kind === 'restore') {
    for (const beside of ['-wal', '-shm']) rmSync(path + beside, { force: true });
    copyFileSync(backup, path);
  }
  const database = new DatabaseSync(path);
  // Whoever brings back an earlier state begins another log: its numbers were given before, to other changes.
  if (kind === 'restore') database.exec(`delete from settings where name = 'log'`);
  else
    database.exec(
      `delete from changes;
       update counters set value = (select value from counters where name = 'changes') where name = 'pruned'`,
    );
  database.close();
}

function backUp(festival: Festival): string {
  const path = join(festival.dataDir, FILE);
  // Folded into one file first, so that there is nothing beside it.
  const database = new DatabaseSync(path);
  database.exec('pragma wal_checkpoint(truncate)');
  database.close();
  copyFileSync(path, `${path}.backup`);
  return `${path}.backup`;
}

const truth = async (festival: Festival) => {
  const { lists } = (await (await fetch(`${festival.url}/copy.json`)).json()) as {
    lists: Record<string, { id: string }[]>;
  };
  return Object.fromEntries(
    Object.entries(lists).map(([name, documents]) => [
      name,
      new Map(documents.map((document) => [document.id, document])),
    ]),
  );
};

offlineStory.extend(ALONE)(
  'Whatever happens to network, server, log and tabs, the copy is the server’s state in the end',
  { timeout: 240_000 },
  async ({ festival, phone }) => {
    console.log(`COPY_SEED=${SEED}`);
    const random = randomFor(SEED);
    let page: Page = await phone.open();
    await page.goto('/announcement');
    await readyForOffline(page);
    await festival.stop();
    const backup = backUp(festival);
    await festival.start();
    const done: string[] = [];
    const steps = Array.from({ length: ROUNDS }, () => random.shuffled(KINDS)).flat();
    for (const kind of steps) {
      const owner = await festival.signedIn();
      done.push(kind);
      await writeSome(owner, random);
      if (kind === 'drop') {
        await phone.context().setOffline(true);
        await writeSome(owner, random);
        await phone.context().setOffline(false);
      } else if (kind === 'crash') {
        await festival.kill();
        await festival.start();
      } else if (kind === 'prune' || kind === 'restore') {
        await festival.stop();
        changeData(festival, kind, backup);
        await festival.start();
        // As far as before, or further: the numbers alone would say that nothing is missing.
        await writeSome(await festival.signedIn(), random);
      } else if (kind === 'tab') {
        await (await phone.context().newPage()).goto(random.pick(['/', '/events', '/announcement']));
      } else if (kind === 'leave') {
        const [first, ...others] = phone.context().pages();
        if (others.length > 0) await first!.close();
      } else if (kind === 'cold') {
        await phone.close();
        await writeSome(owner, random);
        page = await phone.open();
        await page.goto('/announcement');
      }
    }
    const [last] = phone.context().pages().slice(-1);
    if (last!.url() === 'about:blank') await last!.goto('/announcement');
    const expected = await truth(festival);
    await expect
      .poll(async () => copyOf(await storedIn(last!)).lists, {
        timeout: 30_000,
        interval: 250,
        message: `COPY_SEED=${SEED}: ${done.join(', ')}`,
      })
      .toEqual(expected);
    // What is shown is what is held.
    await last!.goto('/announcement');
    await last!.getByText('Live', { exact: true }).waitFor();
    for (const [id, document] of expected['announcement']!) {
      if (id.startsWith('random-'))
        await last!
          .getByRole('heading', { name: (document as unknown as { title: string }).title })
          .waitFor();
    }
  },
);
