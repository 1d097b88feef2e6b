import { Hono } from 'hono';
import { mountBrowserReports } from './browsers/routes.ts';
import { mountAuth } from './auth/routes.ts';
import type { Deps } from './deps.ts';
import { mountDemo } from './demo/routes.ts';
import { mountHandingOn } from './handing-on/routes.ts';
import { mountCsv } from './documents/csv.ts';
import { mountEditions } from './editions/routes.ts';
import { mountActivity } from './dashboard/activity.ts';
import { mountDashboard } from './dashboard/routes.ts';
import { mountPreview } from './documents/preview.ts';
import { mountPreviewLinks } from './previews/routes.ts';
import { mountPresence } from './live/presence.ts';
import { mountResultAnnouncement } from './documents/result-announcement.ts';
import { mountDocuments } from './documents/routes.ts';
import { mountFinding } from './finding/routes.ts';
import { mountInquiries } from './inquiries/routes.ts';
import { mountFiles } from './files/routes.ts';
import {
  limitBodies,
  refuseForeignOrigins,
  refuseNul,
  refuseWhileBehind,
  setHeaders,
} from './http/middleware.ts';
import { AppError } from '#contract/api/errors.ts';
import { anyone, type App, type AppEnv, middleware, route } from './http/route.ts';
import { errorResponse } from './http/errors.ts';
import { mountHealth } from './http/health.ts';
import { mountLive } from './live/routes.ts';
import { mountMails } from './mail/routes.ts';
import { mountPrivacy } from './privacy/routes.ts';
import { mountPush } from './push/routes.ts';
import { mountVersion } from './release/routes.ts';
import { mountProgramme } from './documents/programme/routes.ts';
import { mountRunning } from './watching/running-state.ts';
import { mountSetup } from './setup/routes.ts';

/** The API: its middleware in order, and all its routes. Pages are answered before it is asked. */
export function createApp(deps: Deps): App {
  const app = new Hono<AppEnv>();
  app.onError((error) => errorResponse(error));

  middleware(app, '*', setHeaders(deps.env));
  middleware(app, '/api/*', refuseForeignOrigins(deps.env));
  middleware(app, '/api/*', limitBodies());
  middleware(app, '/api/*', refuseNul());

  mountHealth(app, deps);
  mountVersion(app, deps);
  middleware(app, '/api/*', refuseWhileBehind(deps.log));
  mountAuth(app, deps);
  mountLive(app, deps);
  mountDocuments(app, deps);
  mountResultAnnouncement(app, deps);
  mountInquiries(app, deps);
  mountCsv(app, deps);
  mountProgramme(app, deps);
  mountPreview(app, deps);
  mountPreviewLinks(app, deps);
  mountPresence(app, deps);
  mountDashboard(app, deps);
  mountActivity(app, deps);
  mountFinding(app, deps);
  mountEditions(app, deps);
  mountHandingOn(app, deps);
  mountFiles(app, deps);
  mountPush(app, deps);
  mountPrivacy(app, deps);
  mountDemo(app, deps);
  mountSetup(app, deps);
  mountMails(app, deps);
  mountRunning(app, deps);
  mountBrowserReports(app, deps);
  // This must be the last route, because it takes every path.
  route(app, 'ALL', '*', anyone, ({ req }) => {
    throw new AppError('not-found', `${req.method} ${req.path}`);
  });
  return app;
}
