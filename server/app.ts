import { Hono } from 'hono';
import { mountAuth } from './auth/routes.ts';
import type { Deps } from './deps.ts';
import { mountDocuments } from './documents/routes.ts';
import { mountFiles } from './files/routes.ts';
import { limitBodies, refuseForeignOrigins, setSecurityHeaders } from './http/middleware.ts';
import { type App, type AppEnv, middleware } from './http/declare.ts';
import { errorResponse } from './http/errors.ts';
import { mountHealth } from './http/health.ts';
import { mountLive } from './live/routes.ts';
import { mountPages } from './pages/routes.ts';

/** The whole server: what every request passes, in order, and what is mounted where. */
export function createApp(deps: Deps): App {
  const app = new Hono<AppEnv>();
  app.onError((error) => errorResponse(error));

  middleware(app, '*', setSecurityHeaders(deps.env));
  middleware(app, '/api/*', refuseForeignOrigins(deps.env));
  middleware(app, '/api/*', limitBodies());

  mountHealth(app, deps);
  mountAuth(app, deps);
  mountLive(app, deps);
  mountDocuments(app, deps);
  mountFiles(app, deps);
  // Last: it answers every path that nothing above has taken.
  mountPages(app, deps);
  return app;
}
