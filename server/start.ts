import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Api } from './api.ts';
import type { FirstOwner } from '#server/auth/accounts/first-owner.ts';
import type { Deps } from './deps.ts';
import type { Env } from './env.ts';
import { closeServer, listen } from './http/listen.ts';
import { isPage } from '#server/pages/render/pages.ts';
import type { PagesSource } from '#server/pages/render/built-pages.ts';
import { openSite } from './site.ts';

const STOP_LIMIT_MS = 9000;
const VISITORS_FIRST_MS = 150;

export interface Running {
  url: string;
  deps: Deps;
  owner: FirstOwner | undefined;
  seeded: number;
  /** No new connections, streams told to come back, running requests finished, database closed. */
  stop(): Promise<void>;
}

/** env → site → listen → API. Visitors can read while the sign-in library, the slowest part, is still being loaded. */
export async function start(env: Env, pagesFrom: PagesSource): Promise<Running> {
  const server = createServer({ keepAlive: true });
  const site = await openSite(env, pagesFrom, server);
  const { pages, lists, files, before } = site;
  const { promise: opened, resolve: open, reject: fail } = Promise.withResolvers<Api>();
  // Who waits for it gets the error; nobody may be waiting.
  opened.catch(() => undefined);

  server.on('request', (request, response) => {
    const next = () => {
      if (pages.answer(request, response) || lists.answer(request, response)) return;
      if (files.server.answer(request, response)) return;
      if (isPage(request)) void pages.serve(request, response);
      else
        opened.then(
          ({ handle }) => handle(request, response),
          () => response.destroy(),
        );
    };
    if (before) before(request, response, next);
    else next();
  });
  await listen(server, env);

  const stop = async (api?: Api) => {
    const closed = closeServer(server, STOP_LIMIT_MS);
    site.hub.stop();
    await closed;
    await api?.close();
    await site.close();
  };
  try {
    // After a restart the visitors who were there are back at once; loading code would make them wait.
    if (site.log.seq > 0 && site.seeded === 0) {
      await pause(VISITORS_FIRST_MS);
      await pages.idle();
    }
    const { openApi } = await import('./api.ts');
    const api = await openApi(env, site);
    open(api);
    const { port } = server.address() as AddressInfo;
    return {
      url: `http://${env.host.includes(':') ? `[${env.host}]` : env.host}:${port}`,
      deps: api.deps,
      owner: api.owner,
      seeded: site.seeded,
      stop: () => stop(api),
    };
  } catch (error) {
    fail(error);
    await stop();
    throw error;
  }
}
