import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { t } from '#contract/languages/words.ts';
import type { Api } from './api.ts';
import type { FirstOwner } from './auth/accounts/first-owner.ts';
import type { Deps } from './deps.ts';
import type { Env } from './env.ts';
import { invalidField, sendError } from './http/errors.ts';
import { closeServer, limitConnections, listen } from './http/listen.ts';
import { fitConnections } from './http/open-files.ts';
import { requestTarget } from './http/request.ts';
import { knowLanguages } from './languages.ts';
import { logger } from './logger.ts';
import { isPage } from './pages/render/pages.ts';
import type { PagesSource } from './pages/render/built-pages.ts';
import { openSite, type Site } from './site.ts';
import type { Traces } from './watching/traces.ts';
import { watchRequest } from './watching/watch-request.ts';
import { Watchpoints } from './watching/watchpoints.ts';

const STOP_LIMIT_MS = 9000;
const VISITORS_FIRST_MS = 150;
/** Beside the live streams, browsers open connections for pages and pictures. */
const OTHER_CONNECTIONS = 5000;

/** The code that sends traces is loaded only where a collector is set. */
async function openTraces({ otlpEndpoint }: Env, { database }: Site): Promise<Traces | undefined> {
  if (otlpEndpoint === undefined) return undefined;
  const { Traces } = await import('./watching/traces.ts');
  const traces = new Traces(otlpEndpoint);
  database.queries.onQuery = traces.queried;
  traces.start();
  return traces;
}

export interface Running {
  url: string;
  deps: Deps;
  owner: FirstOwner | undefined;
  seeded: number;
  /** Lets running requests finish, closes connections after the grace, then the database. */
  stop(graceMs?: number): Promise<void>;
}

/** Opens the site, listens, then opens the API: visitors can read while the slow sign-in library still loads. */
export async function start(settings: Env, pagesFrom: PagesSource): Promise<Running> {
  knowLanguages();
  const server = createServer({ keepAlive: true });
  const { total, streams, warning } = fitConnections({
    streams: settings.liveStreams,
    others: OTHER_CONNECTIONS,
  });
  const env = { ...settings, liveStreams: streams };
  limitConnections(server, {
    total,
    perAddress: env.trustProxy > 0 ? Number.POSITIVE_INFINITY : env.liveStreamsPerAddress + OTHER_CONNECTIONS,
    onScarce: () => warning && logger.error(warning),
  });
  const site = await openSite(env, pagesFrom, server);
  const { pages, lists, files, before, measures } = site;
  const watchpoints = new Watchpoints(env, site);
  const traces = await openTraces(env, site);
  const { promise: opened, resolve: open, reject: fail } = Promise.withResolvers<Api>();
  // A request that waits for the API handles the error; without one, it must not count as unhandled.
  opened.catch(() => undefined);

  server.on('request', (request, response) => {
    const target = requestTarget(request.url ?? '');
    if (target === undefined) {
      void sendError(invalidField('address', t('The request must be for a path, like /events.')), response);
      return;
    }
    request.url = target;
    const next = () => {
      const began = measures.isTimed() ? performance.now() : 0;
      const isAnswered =
        pages.answer(request, response) ||
        lists.answer(request, response) ||
        files.server.answerFromMemory(request, response);
      if (isAnswered) {
        if (began > 0) measures.prepared.add((performance.now() - began) / 1000);
        return;
      }
      watchRequest(
        request,
        response,
        measures,
        () => {
          if (watchpoints.answer(request, response) || lists.serve(request, response)) return;
          if (files.server.answer(request, response)) return;
          if (isPage(request)) void pages.serve(request, response);
          else
            opened.then(
              ({ handle }) => handle(request, response),
              () => response.destroy(),
            );
        },
        traces?.answered,
      );
    };
    if (before) before(request, response, next);
    else next();
  });
  await listen(server, env);

  const stop = async (api?: Api, graceMs = 0) => {
    const closed = closeServer(server, STOP_LIMIT_MS, graceMs);
    site.hub.stop();
    await closed;
    await api?.close();
    await traces?.stop();
    await site.close();
  };
  try {
    // After a restart many visitors return at once; they are served before the API's code is loaded.
    if (site.log.seq > 0 && site.seeded === 0) {
      await pause(VISITORS_FIRST_MS);
      await pages.idle();
    }
    pages.readFiles();
    const { openApi } = await import('./api.ts');
    const api = await openApi(env, site);
    watchpoints.api = api.deps;
    open(api);
    const { port } = server.address() as AddressInfo;
    return {
      url: `http://${env.host.includes(':') ? `[${env.host}]` : env.host}:${port}`,
      deps: api.deps,
      owner: api.owner,
      seeded: site.seeded,
      stop: (graceMs) => stop(api, graceMs),
    };
  } catch (error) {
    fail(error);
    await stop();
    throw error;
  }
}
