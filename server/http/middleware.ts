import type { MiddlewareHandler } from 'hono';
import { BODY_LIMIT_BYTES } from '#contract/api/document.ts';
import { AppError } from '#contract/api/errors.ts';
import { UPLOAD_CHUNK_BYTES_MAX } from '#contract/api/files.ts';
import { paths } from '#contract/api/paths.ts';
import { t } from '#contract/languages/words.ts';
import type { Env } from '#server/env.ts';
import type { ChangeLog } from '#server/live/change-log.ts';
import { securityHeaders } from './security-headers.ts';
import { authorizedOrigins } from './request.ts';
import type { AppEnv } from './route.ts';
import { tooLarge } from './errors.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Security headers for every answer; nothing under /api is cached unless its route says how. */
export function setHeaders(env: Env): MiddlewareHandler<AppEnv> {
  const everywhere = securityHeaders(env.publicUrl.startsWith('https:'));
  const underApi = { ...everywhere, 'Cache-Control': 'no-store' };
  return async (context, next) => {
    const headers = context.req.path.startsWith('/api/') ? underApi : everywhere;
    context.set('headers', headers);
    await next();
    // Streams and files have sent their own headers by now.
    if (context.env?.outgoing?.headersSent) return;
    for (const [name, value] of Object.entries(headers))
      if (!context.res.headers.has(name)) context.res.headers.set(name, value);
  };
}

/**
 * A write must come from the site itself. Browsers tell it in Sec-Fetch-Site, older ones in Origin. A request with
 * neither is not from a browser, so it cannot use somebody else's cookies.
 */
export function refuseForeignOrigins(env: Env): MiddlewareHandler<AppEnv> {
  const own = authorizedOrigins(env.publicUrl);
  return async (context, next) => {
    if (!SAFE_METHODS.has(context.req.method)) {
      const site = context.req.header('sec-fetch-site');
      const origin = context.req.header('origin');
      const isSignIn = context.req.path.startsWith(`${paths.api.auth}/`);
      const isElsewhere = origin !== undefined && !own.includes(origin);
      const isForeign = site ? site !== 'same-origin' && site !== 'none' : isElsewhere;
      if (isForeign) {
        throw new AppError(
          isSignIn ? 'unauthorized-domain' : 'permission-denied',
          `write from ${origin ?? site}`,
          {
            sentence: t(
              'This request came from another site and was refused. Open the site by its own address.',
            ),
          },
        );
      }
      // Another host name may lead to this server, but cookies, links and passkeys would not work there.
      if (isSignIn && isElsewhere) throw new AppError('unauthorized-domain', `sign-in from ${origin}`);
    }
    await next();
  };
}

/** Without its database a process can only serve what it has in memory, which is answered before the API. */
export function refuseWhileBehind(log: ChangeLog): MiddlewareHandler<AppEnv> {
  return async (_context, next) => {
    log.mustFollow();
    await next();
  };
}

/** No name or id has a NUL in it, and PostgreSQL fails at one. Parameters and bodies are checked by their names. */
export const refuseNul = (): MiddlewareHandler<AppEnv> => async (context, next) => {
  if (context.req.path.includes('%00')) {
    const sentence = t('The address holds a character that no address here has.');
    throw new AppError('invalid-argument', 'NUL in an address', { sentence });
  }
  await next();
};

/**
 * Hono's own body limit is not used: it makes a global Request from the adapter's, which throws for requests without
 * a length (a DELETE, a chunked PUT).
 */
export const limitBodies = (): MiddlewareHandler<AppEnv> => async (context, next) => {
  const { path } = context.req;
  const limit = path.startsWith(`${paths.api.uploads}/`) ? UPLOAD_CHUNK_BYTES_MAX : BODY_LIMIT_BYTES;
  const declared = context.req.header('content-length');
  if (declared !== undefined) {
    // Node reads no more than the declared length.
    if (Number(declared) > limit) throw tooLarge(limit);
  } else if (context.req.header('transfer-encoding') !== undefined) {
    const { url, method, headers, body, signal } = context.req.raw;
    context.req.raw = new Request(url, { method, headers, signal, body: await readWithin(body, limit) });
  }
  await next();
};

async function readWithin(
  body: ReadableStream<Uint8Array> | null,
  limit: number,
): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > limit) throw tooLarge(limit);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
