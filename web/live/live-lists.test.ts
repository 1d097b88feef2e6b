import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createLiveLists } from './live-lists.ts';

describe('createLiveLists', () => {
  const asked: Array<{ collections: string | null; cursor: string | null; signal: AbortSignal }> = [];
  let send: (text: string) => void;
  const onList = vi.fn();

  const create = () =>
    createLiveLists({
      onList,
      listen: () => () => {},
      fetch: async (url, init = {}) => {
        const { searchParams } = new URL(String(url), 'http://localhost');
        asked.push({
          collections: searchParams.get('collections'),
          cursor: new Headers(init.headers).get('last-event-id'),
          signal: init.signal!,
        });
        const body = new ReadableStream<Uint8Array>({
          start(controller) {
            send = (text) => controller.enqueue(new TextEncoder().encode(text));
          },
        });
        return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
      },
    });

  beforeEach(() => {
    asked.length = 0;
    onList.mockClear();
  });

  it('opens one stream for all that start watching together, and resumes when all of it is held', async () => {
    const live = create();
    live.hold({ lists: { announcement: [], blogs: [] }, seq: 8 });
    live.watch('blogs');
    live.watch('announcement', 'blogs');
    await Promise.resolve();
    expect(asked).toMatchObject([{ collections: 'announcement,blogs', cursor: '8' }]);
  });

  it('begins with snapshots when one of the lists is missing', async () => {
    const live = create();
    live.hold({ lists: { announcement: [] }, seq: 8 });
    live.watch('announcement', 'blogs');
    await Promise.resolve();
    expect(asked).toMatchObject([{ cursor: null }]);
  });

  it('hands out the whole list with every change', async () => {
    const live = create();
    const first = { id: 'a', date: '2026-01', updatedAt: '' };
    const second = { id: 'b', date: '2026-02', updatedAt: '' };
    live.hold({ lists: { blogs: [first] }, seq: 8 });
    live.watch('blogs');
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    onList.mockClear();
    const change = { seq: 9, collection: 'blogs', id: 'b', op: 'put', document: second };
    send(`event: change\ndata: ${JSON.stringify(change)}\n\nevent: ready\ndata: {"seq":9}\n\n`);
    await vi.waitFor(() => expect(live.state().name).toBe('live'));
    expect(onList.mock.calls).toEqual([['blogs', [second, first]]]);
  });

  it('opens the document that the shown page is about, and closes it with the page', () => {
    const live = create();
    const light = { id: 'a', date: '2026-01', updatedAt: '1' };
    const answer = { lists: { blogs: [light] }, seq: 8 };
    live.hold(answer, { lists: {}, seq: 8, opened: { blogs: { ...light, content: 'whole' } } });
    live.hold(answer, { lists: {}, seq: 8, opened: { blogs: { ...light, content: 'whole' } } });
    live.hold({ lists: { announcement: [] }, seq: 8 });
    expect(onList.mock.calls).toEqual([
      ['blogs', [{ ...light, content: 'whole' }]],
      ['blogs', [light]],
      ['announcement', []],
    ]);
  });

  it('closes the stream when the last one stops watching, and keeps it while another does', async () => {
    const live = create();
    const stopFirst = live.watch('blogs');
    const stopSecond = live.watch('blogs');
    await Promise.resolve();
    stopFirst();
    stopFirst();
    await Promise.resolve();
    expect(asked[0]!.signal.aborted).toBe(false);
    stopSecond();
    await Promise.resolve();
    expect(asked[0]!.signal.aborted).toBe(true);
    expect(asked).toHaveLength(1);
  });
});
