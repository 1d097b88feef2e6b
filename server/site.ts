import type { Server } from 'node:http';
import { openDatabase, sqliteFile } from './db/database.ts';
import { Counts } from './documents/counts.ts';
import { LISTS_ROUTE, PublicLists } from './http/public-lists.ts';
import { clientNetwork } from './http/request.ts';
import { Scheduler } from './documents/scheduler.ts';
import { DocumentStore } from './documents/store.ts';
import { closeDataFolder } from './data-folder.ts';
import type { Env } from './env.ts';
import { Tallies } from './dashboard/tallies.ts';
import { Visitors } from './dashboard/visitors.ts';
import { Editions } from './editions/editions.ts';
import { Snapshots } from './editions/snapshots.ts';
import { createFiles } from './files/files.ts';
import { originalKey } from './files/storage.ts';
import { ChangeLog, DEFAULT_RETENTION } from './live/change-log.ts';
import { LiveHub } from './live/hub.ts';
import { PublicDocuments } from './live/public-documents.ts';
import { SnapshotPages } from './live/snapshot-pages.ts';
import { logger } from './logger.ts';
import { Pages } from './pages/render/pages.ts';
import type { PagesSource } from './pages/render/built-pages.ts';
import { prepare } from './prepare.ts';
import { lockFolder, makeFolder } from './readiness/folder-lock.ts';
import { ReadyCheck } from './readiness/ready.ts';
import { SelfCheck } from './readiness/self-check.ts';
import { mustShareStorage } from './readiness/shared-storage.ts';
import { openSecrets } from './secrets/open-secrets.ts';
import { EventLoopLag } from './watching/event-loop.ts';
import { Measures } from './watching/measures.ts';
import { FILES_ROUTE } from './watching/watch-request.ts';
import { holdHeapSmall } from './watching/small-heap.ts';

const PRUNE_EVERY_MS = 3_600_000;

/** All that visitors need: the documents, what follows their log, and the pages. It knows nothing of accounts. */
export type Site = Awaited<ReturnType<typeof openSite>>;

export async function openSite(env: Env, pagesFrom: PagesSource, server: Server) {
  makeFolder(env.dataDir);
  closeDataFolder(env.dataDir);
  const isSqlite = env.databaseUrl === undefined;
  const unlock = isSqlite ? lockFolder(env.dataDir) : () => undefined;
  const database = await openDatabase(env).catch((error: unknown) => {
    unlock();
    throw error;
  });
  const store = new DocumentStore(database);
  const { seeded, secrets } = await database
    .exclusively(async (patient) => ({
      /** How many documents of the demo festival were written. */
      seeded: await prepare(patient, new DocumentStore(patient), env),
      secrets: await openSecrets(patient, env),
      storage: await mustShareStorage(patient, env),
    }))
    .catch(async (error: unknown) => {
      await database.close();
      unlock();
      throw error;
    });
  const selfCheck = new SelfCheck(env.dataDir, isSqlite ? sqliteFile(env.dataDir) : undefined);
  await selfCheck.start();

  const measures = new Measures();
  const eventLoop = new EventLoopLag();
  eventLoop.start();
  const log = new ChangeLog(database);
  store.onCommitted = (changes) => log.committed(changes);
  const publicDocuments = new PublicDocuments(log, store);
  const counts = new Counts(database);
  const tallies = new Tallies(database);
  const snapshots = new Snapshots(database);
  const files = await createFiles(database, env, publicDocuments.files, measures.sent(FILES_ROUTE, 200));
  const { before, ...source } = await pagesFrom(server, env);
  const pages = new Pages({
    ...source,
    publicDocuments,
    log,
    publicUrl: env.publicUrl,
    copyBytes: env.copyBytes,
    retention: env.retention,
    edition: (hash) => snapshots.get(hash),
    picture: (fileName) => files.storage.get(originalKey(fileName)),
    networkOf: (request) => clientNetwork(request, env.trustProxy),
    measures,
  });
  const lists = new PublicLists(
    publicDocuments,
    env.publicUrl.startsWith('https:'),
    measures.sent(LISTS_ROUTE, 200),
  );
  const snapshotPages = new SnapshotPages(database, log);
  const hub = new LiveHub(log, publicDocuments);
  const scheduler = new Scheduler(store);
  // They hear of a commit in this order. Documents and numbers come first, because all others read them. Pages and
  // lists come before the hub, because a browser that it tells of a change may ask for them at once.
  log.followers = [publicDocuments, counts, tallies, pages, lists, snapshotPages, hub, scheduler];
  log.onFollowing = (isFollowing) => {
    // Pages say from now on how old they are, or no longer do.
    pages.replaced();
    if (!isFollowing) hub.endAll();
  };
  store.beforeWrite = () => {
    log.mustFollow();
    selfCheck.mustBeWell();
  };
  await log.start();
  await publicDocuments.load();
  if (publicDocuments.areMany) holdHeapSmall();
  await counts.load();
  hub.start();
  // The first request must already see what fell due while nothing ran.
  await scheduler.start();
  const visitors = new Visitors(database, hub);
  visitors.start();
  const prune = () =>
    void log
      .prune(DEFAULT_RETENTION)
      .catch((error: unknown) => logger.error('The log could not be pruned.', error));
  const pruning = setInterval(prune, PRUNE_EVERY_MS);
  pruning.unref();

  return {
    database,
    secrets,
    selfCheck,
    store,
    log,
    publicDocuments,
    snapshotPages,
    counts,
    tallies,
    hub,
    pages,
    lists,
    files,
    snapshots,
    editions: new Editions(store, publicDocuments, snapshots),
    scheduler,
    visitors,
    measures,
    eventLoop,
    readyCheck: new ReadyCheck({ database, selfCheck, files, log, hub }, env.s3 !== undefined),
    /** The development server looks at each request first. */
    before,
    seeded,
    async close() {
      clearInterval(pruning);
      eventLoop.stop();
      await selfCheck.stop();
      files.stop();
      visitors.stop();
      await scheduler.stop();
      await store.idle();
      await log.stop();
      await pages.close();
      await database.close();
      unlock();
    },
  };
}
