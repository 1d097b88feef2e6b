import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { createApp } from './app.ts';
import { accessRules } from './auth/access-rules.ts';
import type { FirstOwner } from './auth/first-owner.ts';
import { createAuthServices } from './auth/services.ts';
import { openDatabase } from './db/database.ts';
import type { Deps } from './deps.ts';
import { Scheduler } from './documents/scheduler.ts';
import { DocumentStore } from './documents/store.ts';
import type { Env } from './env.ts';
import { createFiles } from './files/files.ts';
import { closeServer, listen } from './http/listen.ts';
import { ChangeLog, DEFAULT_RETENTION } from './live/change-log.ts';
import { LiveHub } from './live/hub.ts';
import { PublicCopy } from './live/public-copy.ts';
import { log as journal } from './log.ts';
import { Pages, type PagesOptions } from './pages/pages.ts';
import { prepare } from './prepare.ts';

const STOP_LIMIT_MS = 9000;
const PRUNE_EVERY_MS = 3_600_000;

/** Where pages come from: the build, or the development server. */
export type PagesSource = (server: Server) => Promise<Pick<PagesOptions, 'build' | 'files' | 'mode'> & { before?: NodeHandler }>;
export type NodeHandler = (request: Parameters<Deps['pages']['answer']>[0], response: Parameters<Deps['pages']['answer']>[1], next: () => void) => void;

export interface Running {
  url: string;
  deps: Deps;
  owner: FirstOwner | undefined;
  seeded: number;
  /** No new connections, streams told to come back, running requests finished, database closed. */
  stop(): Promise<void>;
}

/** env → database → app → listen. */
export async function start(env: Env, pagesFrom: PagesSource): Promise<Running> {
  const server = createServer({ keepAlive: true });
  const database = await openDatabase(env);
  const store = new DocumentStore(database);
  const { auth, owner, seeded } = await database.exclusively(() => prepare(database, store, env));

  const log = new ChangeLog(database);
  store.onCommitted = (changes) => log.committed(changes);
  // In this order they hear of a change: what pages and streams read must be up to date when they do.
  const publicCopy = new PublicCopy(log);
  const { before, ...source } = await pagesFrom(server);
  const pages = new Pages({ ...source, publicCopy, log, publicUrl: env.publicUrl });
  const hub = new LiveHub(log);
  await log.start();
  await publicCopy.load(store);
  hub.start();
  const services = await createAuthServices(auth, database, hub, env);
  services.watch.start();

  const scheduler = new Scheduler(database, store, log);
  // Before anything is answered: what fell due while nothing ran is published first.
  await scheduler.start();
  const prune = () => void log.prune(DEFAULT_RETENTION).catch((error: unknown) => journal.error('The log could not be pruned.', error));
  const pruning = setInterval(prune, PRUNE_EVERY_MS);
  pruning.unref();

  const files = await createFiles(database, env);

  const deps: Deps = { env, database, store, log, publicCopy, hub, auth, services, access: accessRules(auth), pages, files };
  const handle = getRequestListener(createApp(deps).fetch, { overrideGlobalObjects: false });
  server.on('request', (request, response) => {
    const next = () => {
      if (pages.answer(request, response) || files.server.answer(request, response)) return;
      void handle(request, response);
    };
    if (before) before(request, response, next);
    else next();
  });
  await listen(server, env);

  return {
    url: `http://${env.host.includes(':') ? `[${env.host}]` : env.host}:${(server.address() as AddressInfo).port}`,
    deps,
    owner,
    seeded,
    async stop() {
      const closed = closeServer(server, STOP_LIMIT_MS);
      hub.stop();
      await closed;
      clearInterval(pruning);
      files.stop();
      services.watch.stop();
      // Mails that were promised go out before the database that they were read from closes.
      await services.background.idle();
      await scheduler.stop();
      log.stop();
      await store.idle();
      await database.close();
    },
  };
}
