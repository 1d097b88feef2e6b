import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { type Database, openDatabase } from './db/database.ts';
import { Counts } from './documents/counts.ts';
import { PublicLists } from '#server/http/public-lists.ts';
import { Scheduler } from './documents/scheduler.ts';
import { DocumentStore } from './documents/store.ts';
import type { Env } from './env.ts';
import { Visitors } from '#server/dashboard/visitors.ts';
import { createFiles, type Files } from './files/files.ts';
import { originalKey } from './files/keys.ts';
import { ChangeLog, DEFAULT_RETENTION } from './live/change-log.ts';
import { LiveHub } from './live/hub.ts';
import { PublicDocuments } from '#server/live/public-documents.ts';
import { logger } from './logger.ts';
import { Pages, type PagesOptions } from '#server/pages/render/pages.ts';
import { prepare } from './prepare.ts';

const PRUNE_EVERY_MS = 3_600_000;

export type NodeHandler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Where pages come from: the build, or the development server. */
export type PagesSource = (
  server: Server,
) => Promise<Pick<PagesOptions, 'build' | 'files' | 'mode' | 'release'> & { before?: NodeHandler }>;

/** All that visitors need: the documents, what follows their log, and the pages. It knows nothing of accounts. */
export interface Site {
  database: Database;
  store: DocumentStore;
  log: ChangeLog;
  publicDocuments: PublicDocuments;
  counts: Counts;
  hub: LiveHub;
  pages: Pages;
  lists: PublicLists;
  files: Files;
  scheduler: Scheduler;
  visitors: Visitors;
  /** What the development server wants to see first. */
  before: NodeHandler | undefined;
  /** How many documents of the demo festival were written. */
  seeded: number;
  close(): Promise<void>;
}

export async function openSite(env: Env, pagesFrom: PagesSource, server: Server): Promise<Site> {
  const database = await openDatabase(env);
  const store = new DocumentStore(database);
  const seeded = await database.exclusively(() => prepare(database, store, env));

  const log = new ChangeLog(database);
  store.onCommitted = (changes) => log.committed(changes);
  // In this order they hear of a change: what pages and streams read must be up to date when they do.
  const publicDocuments = new PublicDocuments(log);
  const counts = new Counts(log);
  const { before, ...source } = await pagesFrom(server);
  const pages = new Pages({
    ...source,
    publicDocuments,
    log,
    publicUrl: env.publicUrl,
    copyBytes: env.copyBytes,
    picture: (fileName) => files.storage.get(originalKey(fileName)),
  });
  const lists = new PublicLists(publicDocuments, log, env.publicUrl.startsWith('https:'));
  const hub = new LiveHub(log);
  await log.start();
  await publicDocuments.load(store);
  await counts.load(database);
  const files = await createFiles(database, env);
  hub.start();

  const scheduler = new Scheduler(database, store, log);
  // Before anything is answered: what fell due while nothing ran is published first.
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
    store,
    log,
    publicDocuments,
    counts,
    hub,
    pages,
    lists,
    files,
    scheduler,
    visitors,
    before,
    seeded,
    async close() {
      clearInterval(pruning);
      files.stop();
      visitors.stop();
      await scheduler.stop();
      await store.idle();
      await log.stop();
      await database.close();
    },
  };
}
