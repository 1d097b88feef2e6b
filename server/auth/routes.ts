import { paths } from '#contract/paths.ts';
import type { Deps } from '../deps.ts';
import { anyone, type App, route } from '../http/declare.ts';

/** The sign-in library answers below its own path and checks each call itself. */
export function mountAuth(app: App, { auth }: Deps): void {
  for (const method of ['GET', 'POST'] as const) {
    route(app, method, `${paths.api.auth}/*`, anyone, (context) => auth.handler(context.req.raw));
  }
}
