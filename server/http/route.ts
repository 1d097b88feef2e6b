import type { HttpBindings } from '@hono/node-server';
import type { Context, Handler, Hono, MiddlewareHandler } from 'hono';
import type { Actor } from '#contract/api/access.ts';
import { nameRoute } from '#server/watching/current-request.ts';

interface AppVariables {
  /** Set by the route's access check; null for visitors. */
  actor: Actor | null;
  sessionId: string | undefined;
  /** What every answer has unless its route says otherwise. */
  headers: Readonly<Record<string, string>>;
  reference: string;
  /** Milliseconds since 1970. */
  startedAt: number;
}
export type AppEnv = { Bindings: HttpBindings; Variables: AppVariables };
export type App = Hono<AppEnv>;
export type AppContext = Context<AppEnv>;

/** Decides who may call a route: throws, or returns the caller (null for a visitor). */
export interface Access {
  name: string;
  check(context: AppContext): Promise<Actor | null> | Actor | null;
}

/** The declared access of each handler; a test looks up every route here. */
export const declaredAccess = new WeakMap<object, string>();

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'ALL';

/** The only way to mount a route: its access is checked before the handler runs. */
export function route(app: App, method: Method, path: string, access: Access, handle: Handler<AppEnv>): void {
  const guarded: Handler<AppEnv> = async (context, next) => {
    if (path !== '*') nameRoute(`${context.req.method === 'HEAD' ? 'GET' : context.req.method} ${path}`);
    context.set('startedAt', Date.now());
    context.set('actor', await access.check(context));
    return handle(context, next);
  };
  declaredAccess.set(guarded, access.name);
  if (method === 'ALL') app.all(path, guarded);
  else app.on(method, path, guarded);
}

export function middleware(app: App, path: string, handle: MiddlewareHandler<AppEnv>): void {
  declaredAccess.set(handle, 'middleware');
  app.use(path, handle);
}

/** For anyone; the answer does not depend on the caller. */
export const anyone: Access = { name: 'anyone', check: () => null };
