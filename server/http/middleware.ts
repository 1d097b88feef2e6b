import { bodyLimit } from 'hono/body-limit';
import type { MiddlewareHandler } from 'hono';
import { BODY_LIMIT_BYTES } from '#contract/document.ts';
import { AppError } from '#contract/errors.ts';
import type { Env } from '../env.ts';
import { securityHeaders } from '../pages/security-headers.ts';
import type { AppEnv } from './declare.ts';
import { tooLarge } from './errors.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

export function setSecurityHeaders(env: Env): MiddlewareHandler<AppEnv> {
  const headers = Object.entries(securityHeaders(env.publicUrl.startsWith('https:')));
  return async (context, next) => {
    await next();
    // Kept pages and streams carry their own; where the head is out already, nothing can be added.
    if (context.env?.outgoing?.headersSent) return;
    for (const [name, value] of headers) if (!context.res.headers.has(name)) context.res.headers.set(name, value);
  };
}

/**
 * A write must come from the site itself. Browsers say so in Sec-Fetch-Site, older ones in Origin; a request that
 * carries neither does not come from a browser, and so carries nobody's cookies but its own.
 */
export function refuseForeignOrigins(env: Env): MiddlewareHandler<AppEnv> {
  const own = new URL(env.publicUrl).origin;
  return async (context, next) => {
    if (!SAFE_METHODS.has(context.req.method)) {
      const site = context.req.header('sec-fetch-site');
      const origin = context.req.header('origin');
      const isForeign = site ? site !== 'same-origin' && site !== 'none' : origin !== undefined && origin !== own;
      if (isForeign) {
        throw new AppError('permission-denied', `write from ${origin ?? site}`, {
          sentence: 'This request came from another site and was refused. Open the site by its own address.',
        });
      }
    }
    await next();
  };
}

export const limitBodies = (): MiddlewareHandler<AppEnv> =>
  bodyLimit({
    maxSize: BODY_LIMIT_BYTES,
    onError: () => {
      throw tooLarge();
    },
  });
