import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connect, type LiveMessage, OFFLINE_AFTER_MS, SILENCE_MS, type LiveState } from './connect.ts';
import type { ListenForWake } from '#web/live/tabs/page-lifecycle.ts';

interface Attempt {
  url: string;
  cursor: string | null;
  signal: AbortSignal;
  answer: (response: Response | Error) => void;
  send: (event: string, data: object) => void;
  end: () => void;
}

/** A server that does what the test says, and a browser whose network events the test fires. */
function setUp(since: () => number | undefined = () => undefined) {
  const attempts: Attempt[] = [];
  const messages: LiveMessage[] = [];
  const states: LiveState[] = [];
  let wake!: Parameters<ListenForWake>[0];
  const fetch = (url: string | URL | Request, init: RequestInit = {}) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    let controller!: ReadableStreamDefaultController<Uint8Array>;
    const body = new ReadableStream<Uint8Array>({ start: (started) => void (controller = started) });
    const response = new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } });
    const signal = init.signal!;
    signal.addEventListener('abort', () => {
      reject(signal.reason as Error);
      try {
        controller.error(signal.reason);
      } catch {
        // It had ended before.
      }
    });
    attempts.push({
      url: String(url),
      cursor: new Headers(init.headers).get('last-event-id'),
      signal,
      answer: (response) => (response instanceof Error ? reject(response) : resolve(response)),
      send(event, data) {
        resolve(response);
        controller.enqueue(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
      },
      end: () => controller.close(),
    });
    return promise;
  };
  const close = connect({
    collections: () => ['announcement', 'blogs'],
    since,
    fetch,
    listen(listeners) {
      wake = listeners;
      return () => {};
    },
    onMessage: (message) => messages.push(message),
    onState: (state) => states.push(state),
  });
  return { attempts, messages, states, wake, close, names: () => states.map((state) => state.name) };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('connect', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('names its collections and is live once the server is ready', async () => {
    const { attempts, messages, names } = setUp();
    expect(attempts[0]!.url).toBe('/api/live?collections=announcement%2Cblogs');
    expect(attempts[0]!.cursor).toBeNull();
    attempts[0]!.send('snapshot', { collection: 'blogs', seq: 3, documents: [] });
    await pass(0);
    expect(names()).toEqual(['connecting']);
    attempts[0]!.send('ready', { seq: 3 });
    await pass(0);
    expect(names()).toEqual(['connecting', 'live']);
    expect(messages.map((message) => message.name)).toEqual(['snapshot', 'ready']);
  });

  it('resumes after a break from wherever the lists stand by then', async () => {
    let seq = 7;
    const { attempts, names } = setUp(() => seq);
    expect(attempts[0]!.cursor).toBe('7');
    attempts[0]!.send('ready', { seq: 7 });
    await pass(0);
    seq = 9;
    attempts[0]!.end();
    await pass(1000);
    expect(attempts[1]!.cursor).toBe('9');
    attempts[1]!.send('ready', { seq: 9 });
    await pass(0);
    expect(names()).toEqual(['connecting', 'live', 'reconnecting', 'live']);
  });

  it('waits longer from failure to failure, and is offline after a while', async () => {
    const { attempts, names } = setUp();
    const gaps: number[] = [];
    for (let count = 0; count < 5; count++) {
      const from = Date.now();
      attempts[count]!.answer(new TypeError('Failed to fetch'));
      while (attempts.length === count + 1) await pass(25);
      gaps.push(Date.now() - from);
    }
    expect(gaps).toEqual([625, 1125, 2125, 4125, 7625]);
    expect(names()).toEqual(['connecting', 'reconnecting', 'offline']);
  });

  it('begins again with a short wait only after a stream that lasted', async () => {
    const { attempts } = setUp();
    const breakAfter = async (attempt: Attempt, lasted: number) => {
      attempt.send('ready', { seq: 1 });
      await pass(lasted);
      attempt.end();
      const count = attempts.length;
      const from = Date.now();
      while (attempts.length === count) await pass(25);
      return Date.now() - from;
    };
    expect(await breakAfter(attempts[0]!, 10)).toBe(625);
    expect(await breakAfter(attempts[1]!, 10)).toBe(1125);
    expect(await breakAfter(attempts[2]!, 6000)).toBe(625);
  });

  it('obeys Retry-After, even when the tab is looked at again', async () => {
    const { attempts, wake } = setUp();
    attempts[0]!.answer(new Response('{}', { status: 429, headers: { 'retry-after': '20' } }));
    await pass(19_000);
    wake.onWake();
    expect(attempts).toHaveLength(1);
    await pass(11_001);
    expect(attempts).toHaveLength(2);
  });

  it('obeys what another tab was told, as one that becomes the leader or is opened later', async () => {
    const stored = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    });
    const told = setUp();
    told.attempts[0]!.answer(new Response('{}', { status: 503, headers: { 'retry-after': '20' } }));
    await pass(1000);
    told.close();
    const next = setUp();
    next.wake.onWake();
    await pass(18_000);
    expect(next.attempts).toHaveLength(0);
    expect(next.names()).toEqual(['connecting', 'reconnecting', 'offline']);
    await pass(11_001);
    expect(next.attempts).toHaveLength(1);
    vi.unstubAllGlobals();
  });

  it('leaves on bye and comes back when told', async () => {
    const { attempts } = setUp();
    attempts[0]!.send('ready', { seq: 1 });
    attempts[0]!.send('bye', { retryMs: 4000 });
    await pass(3999);
    expect(attempts[0]!.signal.aborted).toBe(true);
    expect(attempts).toHaveLength(1);
    await pass(4000);
    expect(attempts).toHaveLength(2);
  });

  it('takes a page that is no stream for a failure', async () => {
    const { attempts, names } = setUp();
    attempts[0]!.answer(new Response('<html>', { headers: { 'content-type': 'text/html' } }));
    await pass(1000);
    expect(attempts).toHaveLength(2);
    expect(names()).toEqual(['connecting', 'reconnecting']);
  });

  it('writes to the console that a listing was refused or broke, and goes on; what was closed is not told', async () => {
    const { attempts, close } = setUp();
    const logged = vi.mocked(console.error).mock.calls;
    attempts[0]!.answer(new Response('{}', { status: 403 }));
    await pass(1000);
    expect(logged).toEqual([[expect.stringContaining('broke'), 403]]);
    const failure = new TypeError('Failed to fetch');
    attempts[1]!.answer(failure);
    await pass(3000);
    expect(logged.slice(1)).toEqual([[expect.stringContaining('broke'), failure]]);
    expect(attempts).toHaveLength(3);
    close();
    await pass(0);
    expect(logged).toHaveLength(2);
  });

  it('gives up a stream that has gone silent, but not one that beats', async () => {
    const { attempts } = setUp();
    attempts[0]!.send('ready', { seq: 1 });
    for (let beat = 0; beat < 5; beat++) {
      await pass(15_000);
      attempts[0]!.send('beat', { seq: 1 });
    }
    expect(attempts).toHaveLength(1);
    await pass(SILENCE_MS + 1000);
    expect(attempts[0]!.signal.aborted).toBe(true);
    expect(attempts).toHaveLength(2);
  });

  it('tries at once when the network is back or the tab is looked at', async () => {
    const { attempts, wake, states } = setUp();
    attempts[0]!.send('ready', { seq: 1 });
    await pass(6000);
    const heard = Date.now() - 6000;
    wake.onOffline();
    expect(states.at(-1)).toEqual({ name: 'offline', since: heard });
    wake.onWake();
    expect(attempts).toHaveLength(2);
    attempts[1]!.send('ready', { seq: 1 });
    await pass(0);
    expect(states.at(-1)).toEqual({ name: 'live' });
    wake.onWake();
    expect(attempts).toHaveLength(2);
  });

  it('replaces a stream that died while the tab slept', async () => {
    const { attempts, wake } = setUp();
    attempts[0]!.send('ready', { seq: 1 });
    await pass(0);
    vi.setSystemTime(Date.now() + SILENCE_MS);
    wake.onWake();
    expect(attempts[0]!.signal.aborted).toBe(true);
    expect(attempts).toHaveLength(2);
  });

  it('stops for good when closed', async () => {
    const { attempts, close, names } = setUp();
    close();
    await pass(OFFLINE_AFTER_MS + SILENCE_MS);
    expect(attempts).toHaveLength(1);
    expect(attempts[0]!.signal.aborted).toBe(true);
    expect(names()).toEqual(['connecting']);
  });
});
