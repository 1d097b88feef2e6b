import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError } from '#contract/api/errors.ts';
import { watchPaths } from '#contract/api/running.ts';
import type { Deps } from '#server/deps.ts';
import type { Env } from '#server/env.ts';
import { sendError } from '#server/http/errors.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import type { Site } from '#server/site.ts';
import { collect } from './collect.ts';
import { nameRoute } from './current-request.ts';
import { exposition } from './exposition.ts';

const TEXT = 'text/plain; charset=utf-8';
/** Prometheus looks at the version. */
const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';
/** Whoever sets one of them is a proxy, and speaks for somebody else. */
const FORWARDED = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'] as const;

interface Answer {
  status: number;
  type: string;
  body: string;
}

/** What other programs look at: they answer as soon as the server listens, before the API is loaded. */
export class Watchpoints {
  readonly #env: Env;
  readonly #site: Site;
  readonly #headers: Record<string, string>;
  readonly #points: Readonly<Record<string, (request: IncomingMessage) => Answer | Promise<Answer>>>;
  /** Set once the API is open. */
  api: Deps | undefined;

  constructor(env: Env, site: Site) {
    this.#env = env;
    this.#site = site;
    this.#headers = { 'Cache-Control': 'no-store', ...securityHeaders(env.publicUrl.startsWith('https:')) };
    this.#points = {
      [watchPaths.alive]: () => ({ status: 200, type: TEXT, body: 'ok\n' }),
      [watchPaths.ready]: () => this.#readiness(),
      [watchPaths.metrics]: (request) => this.#metrics(request),
    };
  }

  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '' } = request;
    const path = url.split('?', 1)[0]!;
    if (!Object.hasOwn(this.#points, path)) return false;
    nameRoute(`GET ${path}`);
    void this.#answer(path, request, response, method);
    return true;
  }

  async #answer(
    path: string,
    request: IncomingMessage,
    response: ServerResponse,
    method: string | undefined,
  ): Promise<void> {
    try {
      if (method !== 'GET' && method !== 'HEAD')
        throw new AppError('unimplemented', path, { status: 405, sentence: 'This can only be read.' });
      const { status, type, body } = await this.#points[path]!(request);
      const length = Buffer.byteLength(body);
      response
        .writeHead(status, { 'Content-Type': type, 'Content-Length': length, ...this.#headers })
        .end(method === 'HEAD' ? undefined : body);
    } catch (error) {
      await sendError(error, response, this.#headers);
    }
  }

  async #readiness(): Promise<Answer> {
    const readiness = await this.#site.readyCheck.look(this.api !== undefined);
    return {
      status: readiness.ready ? 200 : 503,
      type: 'application/json',
      body: `${JSON.stringify(readiness, undefined, 2)}\n`,
    };
  }

  async #metrics(request: IncomingMessage): Promise<Answer> {
    this.#mustMayRead(request);
    return { status: 200, type: METRICS_TYPE, body: exposition(await collect(this.#site, this.api)) };
  }

  #mustMayRead(request: IncomingMessage): void {
    const { metricsToken } = this.#env;
    if (metricsToken !== undefined) {
      const [, given = ''] = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '') ?? [];
      if (isSame(given, metricsToken)) return;
      throw new AppError('unauthenticated', 'metrics', {
        sentence: 'Metrics are for programs that send METRICS_TOKEN as "Authorization: Bearer …".',
      });
    }
    const isForwarded = FORWARDED.some((name) => request.headers[name] !== undefined);
    // A proxy on this machine connects from it too, with TRUST_PROXY or without.
    if (!isForwarded && isLoopback(request.socket.remoteAddress ?? '')) return;
    throw new AppError('permission-denied', 'metrics', {
      sentence: 'Metrics are for programs on this machine. Set METRICS_TOKEN to read them from elsewhere.',
    });
  }
}

/** In a time that does not depend on how much of it is right. */
function isSame(given: string, token: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(token)];
  return a.length === b.length && timingSafeEqual(a, b);
}

const isLoopback = (address: string): boolean => address === '::1' || /^(?:::ffff:)?127\./i.test(address);
