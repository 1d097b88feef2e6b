import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LOG_BEFORE_HEADER, LOG_HEADER, type OfflineSnapshot } from '#contract/api/changes.ts';
import { createPublicLeader } from './leader-tab.ts';
import type { TabMessage } from './tab-messages.ts';

const post = (id: string) => ({ id, date: '2026-01', updatedAt: id });

/** A server with one log, which the test may replace by another. */
function setUp({ isBusy = false } = {}) {
  const said: TabMessage[] = [];
  const cursors: (string | null)[] = [];
  const server = {
    log: 'first',
    copies: 0,
    isBusy,
    /** Its lists are too long for a stream, so it knows no reader without a number. */
    isLong: false,
    whole: { seq: 5, lists: { blogs: [post('a')], venues: [] } },
  };
  let controller!: ReadableStreamDefaultController<Uint8Array>;
  const fetch = async (url: string | URL | Request, init: RequestInit = {}) => {
    if (String(url) === '/copy.json') {
      server.copies += 1;
      if (server.isBusy) return new Response('', { status: 503, headers: { 'retry-after': '30' } });
      return Response.json({ log: server.log, ...server.whole } satisfies OfflineSnapshot);
    }
    cursors.push(new Headers(init.headers).get('last-event-id'));
    const body = new ReadableStream<Uint8Array>({ start: (started) => void (controller = started) });
    init.signal!.addEventListener('abort', () => {
      try {
        controller.error(init.signal!.reason);
      } catch {
        // It had ended before.
      }
    });
    const isLost = server.isLong && cursors.at(-1) === null;
    const known = isLost ? null : new Headers(init?.headers).get(LOG_HEADER);
    return new Response(body, {
      headers: {
        'content-type': 'text/event-stream',
        [LOG_HEADER]: server.log,
        ...(known === server.log && { [LOG_BEFORE_HEADER]: known }),
      },
    });
  };
  const leader = createPublicLeader((message) => said.push(message), { fetch, listen: () => () => {} });
  const send = (event: string, data: object) =>
    controller.enqueue(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
  const change = (seq: number, id: string) =>
    send('change', { seq, collection: 'blogs', id, op: 'put', document: post(id) });
  return { said, cursors, server, leader, send, change, end: () => controller.close() };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('the leading tab', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    vi.spyOn(console, 'info').mockImplementation(() => {});
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('begins with one file and follows the log from there', async () => {
    const { said, cursors, leader } = setUp();
    await pass(0);
    expect(cursors).toEqual(['5']);
    expect(said).toContainEqual({ isReady: true });
    leader.stop();
  });

  it('answers with the lists that differ, and with none that do not', async () => {
    const { leader, change, send } = setUp();
    await pass(0);
    send('ready', { seq: 5 });
    change(6, 'b');
    await pass(0);
    expect(leader.answer({ blogs: 5, venues: 5 })[0]).toEqual({
      asked: ['blogs', 'venues'],
      seq: 6,
      lists: [
        { collection: 'blogs', seq: 6, changedAt: 6, documents: [post('a'), post('b')], isInOrder: false },
      ],
    });
    expect(leader.answer({ blogs: 6, venues: -1 })[0]).toMatchObject({
      lists: [{ collection: 'venues', documents: [] }],
    });
    leader.stop();
  });

  it('resumes after a break where it was, and asks for no second file', async () => {
    const { cursors, server, leader, change, end } = setUp();
    await pass(0);
    change(6, 'b');
    await pass(0);
    end();
    await pass(2000);
    expect(cursors).toEqual(['5', '6']);
    expect(server.copies).toBe(1);
    leader.stop();
  });

  it('begins anew when the log is another, even where the numbers fit', async () => {
    const { said, cursors, server, leader, end } = setUp();
    await pass(0);
    server.log = 'second';
    server.whole = { seq: 9, lists: { blogs: [post('z')], venues: [] } };
    end();
    await pass(5000);
    expect(cursors).toEqual(['5', '5', '9']);
    expect(said).toContainEqual({ message: { name: 'reset', data: { seq: 0 } } });
    expect(leader.answer({ blogs: -1 })[0]).toMatchObject({ lists: [{ documents: [post('z')] }] });
    leader.stop();
  });

  it('waits as long as asked for where already the file is refused', async () => {
    const { server, cursors, leader } = setUp({ isBusy: true });
    await pass(29_000);
    server.isBusy = false;
    expect([server.copies, cursors.length]).toEqual([1, 0]);
    await pass(16_001);
    expect([server.copies, cursors.length]).toEqual([2, 1]);
    leader.stop();
  });

  it('starts over when a reset was not followed by every list', async () => {
    const { cursors, leader, send, end } = setUp();
    await pass(0);
    send('reset', { seq: 40 });
    send('snapshot', { collection: 'blogs', seq: 40, documents: [] });
    await pass(0);
    expect(leader.answer({ blogs: 5 })).toHaveLength(1);
    end();
    await pass(2000);
    expect(cursors).toEqual(['5', null]);
    leader.stop();
  });

  it('takes the file again where lists are too long to be told anew', async () => {
    const { said, cursors, server, leader, send } = setUp();
    await pass(0);
    server.isLong = true;
    server.whole = { seq: 40, lists: { blogs: [post('z')], venues: [] } };
    send('reset', { seq: 40 });
    send('bye', { retryMs: 1000 });
    await pass(5000);
    expect(cursors).toEqual(['5', null, '40']);
    expect(server.copies).toBe(2);
    expect(said.filter((message) => 'isReady' in message)).toHaveLength(2);
    expect(leader.answer({ blogs: -1 })[0]).toMatchObject({ seq: 40, lists: [{ documents: [post('z')] }] });
    leader.stop();
  });
});
