import { randomBytes } from 'node:crypto';
import { logger } from '#server/logger.ts';
import { type CurrentRequest, currentRequest } from './current-request.ts';

const SEND_EVERY_MS = 5000;
const ANSWER_LIMIT_MS = 10_000;
/** More than that wait only where the collector is away; the oldest are dropped. */
const WAITING_MAX = 2000;
/** Kinds of spans, by OpenTelemetry's numbers. */
const SERVER = 2;
const CLIENT = 3;
const FAILED = 2;

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: Array<{ key: string; value: { stringValue: string } | { intValue: string } }>;
  status?: { code: number };
}

/**
 * Sends a trace of every request that takes work to a collector of OpenTelemetry, with its queries as parts, by
 * OTLP over HTTP as JSON. Routes are patterns and queries have no parameters, so nobody is named.
 */
export class Traces {
  readonly #url: string;
  #waiting: Span[] = [];
  #sending: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  readonly #ids = new WeakMap<CurrentRequest, { traceId: string; spanId: string }>();
  dropped = 0;

  constructor(endpoint: string) {
    this.#url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  }

  start(): void {
    this.#timer = setInterval(() => void this.send(), SEND_EVERY_MS);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.send();
  }

  readonly answered = (request: CurrentRequest, method: string, status: number, ms: number): void => {
    const [, pattern = request.route] = /^[A-Z]+ (.+)$/.exec(request.route) ?? [];
    this.#add({
      ...this.#idsOf(request),
      name: request.route,
      kind: SERVER,
      ...span(ms),
      attributes: [
        { key: 'http.request.method', value: { stringValue: method } },
        { key: 'http.route', value: { stringValue: pattern } },
        { key: 'http.response.status_code', value: { intValue: String(status) } },
        { key: 'utsav.reference', value: { stringValue: request.reference } },
      ],
      ...(status >= 500 && { status: { code: FAILED } }),
    });
  };

  /** Queries outside of a request, such as the look at the log every second, are left out. */
  readonly queried = (sql: string, ms: number): void => {
    const request = currentRequest();
    if (!request) return;
    const { traceId, spanId } = this.#idsOf(request);
    this.#add({
      traceId,
      spanId: newId(8),
      parentSpanId: spanId,
      name: verbOf(sql),
      kind: CLIENT,
      ...span(ms),
      attributes: [{ key: 'db.query.text', value: { stringValue: sql } }],
    });
  };

  /** Sends what waits; what a collector does not take is sent with the next. */
  async send(): Promise<void> {
    await this.#sending;
    if (this.#waiting.length === 0) return;
    this.#sending = this.#send().finally(() => {
      this.#sending = undefined;
    });
    await this.#sending;
  }

  async #send(): Promise<void> {
    const spans = this.#waiting;
    this.#waiting = [];
    try {
      const response = await fetch(this.#url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(this.#message(spans)),
        signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`it answered ${response.status}`);
    } catch (error) {
      logger.errorOnce(
        'The collector of OpenTelemetry does not take the traces; they are sent again.',
        error,
      );
      for (const one of spans.toReversed()) this.#waiting.unshift(one);
      this.#cut();
    }
  }

  #message(spans: readonly Span[]) {
    return {
      resourceSpans: [
        {
          resource: {
            attributes: [{ key: 'service.name', value: { stringValue: 'utsav' } }],
          },
          scopeSpans: [{ scope: { name: 'utsav' }, spans }],
        },
      ],
    };
  }

  #add(one: Span): void {
    this.#waiting.push(one);
    if (this.#waiting.length > 2 * WAITING_MAX) this.#cut();
  }

  #cut(): void {
    const over = this.#waiting.length - WAITING_MAX;
    if (over <= 0) return;
    this.dropped += over;
    this.#waiting.splice(0, over);
  }

  #idsOf(request: CurrentRequest): { traceId: string; spanId: string } {
    let ids = this.#ids.get(request);
    if (!ids) this.#ids.set(request, (ids = { traceId: newId(16), spanId: newId(8) }));
    return ids;
  }
}

const newId = (bytes: number): string => randomBytes(bytes).toString('hex');

/** Something that ends now and took so long. */
function span(ms: number): Pick<Span, 'startTimeUnixNano' | 'endTimeUnixNano'> {
  const end = performance.timeOrigin + performance.now();
  const nanoseconds = (at: number) => `${Math.round(at * 1000)}000`;
  return { startTimeUnixNano: nanoseconds(end - ms), endTimeUnixNano: nanoseconds(end) };
}

/** A statement that begins with another is named by that one: `with` tells nothing. */
function verbOf(sql: string): string {
  const first = sql.split(' ', 1)[0]!;
  return first === 'with' ? (/\b(?:select|insert|update|delete)\b/.exec(sql)?.[0] ?? first) : first;
}
