import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { Client, escapeIdentifier } from 'pg';
import { expect, test } from 'vitest';
import { LOG_BEFORE_HEADER, LOG_HEADER } from '#contract/api/changes.ts';
import type { Env } from '#server/env.ts';
import { describeEngines, type Place } from '#server/testing/engines.ts';
import { LiveReader } from '#server/testing/live-reader.ts';
import { sample } from '#server/testing/samples.ts';

const TEST = { actor: 'test' };
const venue = (name: string) => sample('venues', { name });

/** A backup of the stopped festival, and its way back: the whole folder, or the whole database. */
async function backUp(place: Place): Promise<() => Promise<void>> {
  const env = place.env();
  if (place.engine === 'sqlite') {
    const backup = `${env.dataDir}-backup`;
    cpSync(env.dataDir, backup, { recursive: true });
    return async () => {
      rmSync(env.dataDir, { recursive: true });
      mkdirSync(env.dataDir);
      cpSync(backup, env.dataDir, { recursive: true });
      rmSync(backup, { recursive: true });
    };
  }
  const name = new URL(env.databaseUrl!).pathname.slice(1);
  const backup = `${name}_backup`;
  await onServer(env, `CREATE DATABASE ${escapeIdentifier(backup)} TEMPLATE ${escapeIdentifier(name)}`);
  return async () => {
    await onServer(env, `DROP DATABASE ${escapeIdentifier(name)}`);
    await onServer(env, `ALTER DATABASE ${escapeIdentifier(backup)} RENAME TO ${escapeIdentifier(name)}`);
  };
}

async function onServer({ databaseUrl }: Env, statement: string): Promise<void> {
  const url = new URL(databaseUrl!);
  url.pathname = '/postgres';
  const client = new Client({ connectionString: url.href });
  await client.connect();
  await client.query(statement);
  await client.end();
}

describeEngines('A browser that comes back', (newPlace) => {
  const resume = async (url: string, since: number, log: string) =>
    (await LiveReader.open(url, { collections: ['venues'], since, headers: { [LOG_HEADER]: log } })).ready();

  test('after a restart goes on where it was', async () => {
    const place = await newPlace();
    const first = await place.start();
    await first.deps.store.put('venues', 'one', venue('One'), TEST);
    const { id: log, publicSeq: seq } = first.deps.log;
    await first.stop();

    const second = await place.start();
    await second.deps.store.put('venues', 'two', venue('Two'), TEST);
    const reader = await resume(second.url, seq, log);
    expect(reader.of('reset')).toEqual([]);
    expect(reader.of('change')).toMatchObject([{ id: 'two' }]);
    expect(reader.response?.headers.get(LOG_BEFORE_HEADER)).toBe(log);
    expect(reader.response?.headers.get(LOG_HEADER)).toBe(second.deps.log.id);
    await second.stop();
  });

  test('from a process that has begun a generation goes on at one that did not begin it', async () => {
    const place = await newPlace();
    const { url, deps } = await place.start();
    await deps.store.put('venues', 'one', venue('One'), TEST);
    const { id: log, seq, publicSeq } = deps.log;
    // What another process does that starts while nobody else has a line to the database.
    const id = 'another';
    await deps.database.db
      .insertInto('log_generations')
      .values({ id, number: 1000, first_seq: seq, first_public_seq: publicSeq })
      .execute();
    const reader = await resume(url, publicSeq, id);
    expect(reader.of('reset')).toEqual([]);
    expect(reader.response?.headers.get(LOG_HEADER)).toBe(id);
    await deps.store.put('venues', 'two', venue('Two'), TEST);
    const before = await resume(url, publicSeq, log);
    expect(before.of('reset')).toEqual([]);
    expect(before.of('change')).toMatchObject([{ id: 'two' }]);
  });

  test('after a backup was put back gets everything anew, if it had seen what is gone', async () => {
    const place = await newPlace();
    const first = await place.start();
    await first.deps.store.put('venues', 'one', venue('One'), TEST);
    const { id: firstLog, publicSeq: firstSeq } = first.deps.log;
    await first.stop();
    const restore = await backUp(place);

    const lost = await place.start();
    for (const name of ['Gone', 'Gone too', 'Gone as well'])
      await lost.deps.store.put('venues', name.replaceAll(' ', '-').toLowerCase(), venue(name), TEST);
    const { id: lostLog, publicSeq: lostSeq } = lost.deps.log;
    await lost.stop();
    await restore();

    const restored = await place.start();
    for (const name of ['A', 'B', 'C', 'D', 'E'])
      await restored.deps.store.put('venues', name.toLowerCase(), venue(name), TEST);
    expect(restored.deps.log.publicSeq).toBeGreaterThan(lostSeq);

    const phantom = await resume(restored.url, lostSeq, lostLog);
    expect(phantom.of('reset')).toHaveLength(1);
    expect(phantom.response?.headers.get(LOG_BEFORE_HEADER)).toBeNull();
    expect(
      phantom
        .of('snapshot')[0]!
        .documents.map(({ id }) => id)
        .toSorted(),
    ).toEqual(['a', 'b', 'c', 'd', 'e', 'one']);
    // One that was away since before the backup has missed nothing but what came after it.
    const old = await resume(restored.url, firstSeq, firstLog);
    expect(old.of('reset')).toEqual([]);
    expect(old.of('change').map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd', 'e']);
    await restored.stop();
  });
});
