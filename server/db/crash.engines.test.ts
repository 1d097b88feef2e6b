import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import type { CollectionName } from '#contract/api/collection-names.ts';
import type { AnyDocument } from '#contract/api/document.ts';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { paths } from '#contract/api/paths.ts';
import { fromDocumentRow } from '#server/documents/row.ts';
import { type Change, fromRow } from '#server/live/change.ts';
import { type Answer, ApiClient } from '#server/testing/client.ts';
import { describeEngines, type Place, signedIn } from '#server/testing/engines.ts';
import { freePort, type ServerProcess, startProcess } from '#server/testing/process.ts';
import { rounds } from '#server/testing/rounds.ts';
import { sample } from '#server/testing/samples.ts';
import { type Database, openDatabase } from './database.ts';

/** Each lane has a database of its own: while one starts a process, the other writes. */
const LANES = rounds(1, 2);
const KILLS_PER_LANE = rounds(2, 12);
const WRITERS = 6;
const COLLECTION: CollectionName = 'venues';

type Acknowledged = { op: 'put'; document: AnyDocument } | { op: 'delete'; ids: string[] };

/** Everything that the server has said to be done, over all its lives. */
class Writing {
  readonly acknowledged: Acknowledged[] = [];
  #number = 0;
  #cookie: ApiClient | undefined;

  /** Writes from many sides until the server is gone; `onDone` is called after each answer. */
  async go(url: string, onDone: () => void): Promise<void> {
    this.#cookie ??= await signedIn(url);
    const client = new ApiClient(url, this.#cookie.cookie);
    await Promise.all(Array.from({ length: WRITERS }, (_, writer) => this.#write(client, writer, onDone)));
  }

  async #write(client: ApiClient, writer: number, onDone: () => void): Promise<void> {
    try {
      for (let turn = 0; ; turn++) {
        await this.#step(client, writer, turn);
        onDone();
      }
    } catch (error) {
      // The connection broke: the server was killed. Anything else is a failure of the test.
      if (!(error instanceof TypeError)) throw error;
    }
  }

  async #step(client: ApiClient, writer: number, turn: number): Promise<void> {
    const name = `Write ${this.#number++}`;
    const own = (suffix: string) => `w${writer}-${suffix}`;
    switch (turn % 5) {
      case 0:
        return this.#put(
          await client.put(paths.api.document(COLLECTION, own('a')), sample(COLLECTION, { name })),
        );
      case 1:
        return this.#put(
          await client.put(paths.api.document(COLLECTION, own('b')), sample(COLLECTION, { name })),
        );
      case 2:
        // All writers at once on the same document.
        return this.#put(
          await client.put(paths.api.document(COLLECTION, 'shared'), sample(COLLECTION, { name })),
        );
      case 3:
        return this.#put(
          await client.put(paths.api.document(COLLECTION, own(`kept-${turn}`)), sample(COLLECTION, { name })),
        );
      default: {
        const ids = [own('a'), own('b')];
        const { status } = await client.post(adminPaths.api.bulkDelete(COLLECTION), { ids });
        expect(status).toBe(204);
        this.acknowledged.push({ op: 'delete', ids });
      }
    }
  }

  #put({ status, body }: Answer): void {
    expect(status, JSON.stringify(body)).toBe(200);
    this.acknowledged.push({ op: 'put', document: body });
  }
}

async function readAll({
  db,
  engine,
}: Database): Promise<{ documents: AnyDocument[]; log: Change[]; counter: number }> {
  // One moment for all three: the database may still be finishing what the killed process had sent.
  const transaction = db.transaction();
  return (engine === 'postgres' ? transaction.setIsolationLevel('repeatable read') : transaction).execute(
    async (at) => {
      const documents = await at.selectFrom('documents').selectAll().execute();
      const changes = await at.selectFrom('changes').selectAll().orderBy('seq').execute();
      const counter = await at
        .selectFrom('counters')
        .select('value')
        .where('name', '=', 'changes')
        .executeTakeFirstOrThrow();
      return { documents: documents.map(fromDocumentRow), log: changes.map(fromRow), counter: counter.value };
    },
  );
}

/** The log alone leads to exactly the documents that there are, one step at a time. */
function expectAgreement({ documents, log, counter }: Awaited<ReturnType<typeof readAll>>): void {
  expect(log.map(({ seq }) => seq)).toEqual(Array.from({ length: counter }, (_, index) => index + 1));
  const replayed = new Map<string, AnyDocument>();
  const versions = new Map<string, number>();
  for (const { seq, collection, id, before, after } of log) {
    const key = `${collection}/${id}`;
    expect(before, `what ${seq} found`).toEqual(replayed.get(key) ?? null);
    // What comes after a deletion goes on where it ended.
    if (after) {
      expect(after.version, `the version of ${seq}`).toBe((versions.get(key) ?? 0) + 1);
      versions.set(key, after.version);
    }
    if (after) replayed.set(key, after);
    else replayed.delete(key);
  }
  const byKey = new Map(documents.map((document) => [`${COLLECTION}/${document.id}`, document]));
  expect(byKey).toEqual(replayed);
}

function expectEverythingAcknowledged(acknowledged: readonly Acknowledged[], log: readonly Change[]): void {
  const puts = new Map(
    log.map(({ id, after }) => [`${id} ${after?.version} ${after?.updatedAt} ${after?.['name']}`, after]),
  );
  const deletions = (id: string) => log.filter((change) => change.id === id && change.op === 'delete').length;
  const deleted = new Map<string, number>();
  for (const done of acknowledged) {
    if (done.op === 'put') {
      const { id, version, updatedAt, name } = done.document;
      expect(puts.get(`${id} ${version} ${updatedAt} ${name}`)).toEqual(done.document);
    } else for (const id of done.ids) deleted.set(id, (deleted.get(id) ?? 0) + 1);
  }
  for (const [id, count] of deleted)
    expect(deletions(id), `deletions of ${id}`).toBeGreaterThanOrEqual(count);
  // Both of a pair or neither: they were deleted in one transaction.
  for (let writer = 0; writer < WRITERS; writer++)
    expect(deletions(`w${writer}-a`)).toBe(deletions(`w${writer}-b`));
}

/** Kills the process when it has answered so many writes, a few turns of our own event loop later. */
async function killAfter(
  server: ServerProcess,
  writing: Writing,
  answers: number,
  turns: number,
): Promise<void> {
  const enough = Promise.withResolvers<void>();
  let done = 0;
  const writes = writing.go(server.url, () => {
    done += 1;
    if (done === answers) enough.resolve();
  });
  await Promise.race([enough.promise, writes]);
  for (let turn = 0; turn < turns; turn++) await new Promise(setImmediate);
  server.signal('SIGKILL');
  expect(await server.ended).toBe('SIGKILL');
  await writes;
}

async function lane(place: Place): Promise<void> {
  const port = await freePort();
  const writing = new Writing();
  for (let kill = 0; kill < KILLS_PER_LANE; kill++) {
    const server = await startProcess(place.settings(), { port });
    const [answers, turns] = [randomInt(1, 60), randomInt(0, 30)];
    await killAfter(server, writing, answers, turns);

    const database = await openDatabase(place.env());
    try {
      const all = await readAll(database);
      expectAgreement(all);
      expectEverythingAcknowledged(writing.acknowledged, all.log);
    } finally {
      await database.close();
    }
  }
  expect(writing.acknowledged.length).toBeGreaterThan(KILLS_PER_LANE);

  // And it still works.
  const server = await startProcess(place.settings(), { port });
  const owner = await signedIn(server.url);
  expect((await owner.put(paths.api.document(COLLECTION, 'after'), sample(COLLECTION))).status).toBe(200);
  server.signal('SIGTERM');
  expect(await server.ended, server.output()).toBe(0);
}

describeEngines(`A server that is killed ${LANES * KILLS_PER_LANE} times while it writes`, (newPlace) => {
  test(
    'has done all that it said it did, and its log agrees with its documents',
    { timeout: 600_000 },
    async () => {
      const places = await Promise.all(Array.from({ length: LANES }, () => newPlace()));
      await Promise.all(places.map(lane));
    },
  );
});
