import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChangeMessage } from '#contract/api/changes.ts';
import type { CollectionName } from '#contract/api/collection-names.ts';
import { createQueryClient, followChanges } from './queries.ts';
import { withChange } from './use-staff-list.ts';

interface Note {
  id: string;
  version: number;
}
const none: readonly Note[] = [];
const put = (id: string, version: number, collection: CollectionName = 'results') =>
  ({ seq: version, collection, op: 'put', id, document: { id, version } }) as unknown as ChangeMessage;

describe('a whole collection that staff watch', () => {
  it('takes changes, and not those that are older than what it has', () => {
    const list = withChange(withChange(none, put('a', 2)), put('a', 1));
    expect(list).toEqual([{ id: 'a', version: 2 }]);
    expect(withChange(list, { ...put('a', 3), op: 'delete' })).toEqual([]);
    expect(withChange(list, put('a', 3))).toEqual([{ id: 'a', version: 3 }]);
  });

  it('has nothing to put a change into before it is read', () => {
    expect(withChange(undefined, put('a', 1))).toBeUndefined();
  });
});

/** A server whose answers wait until they are let out, and a stream that the test speaks through. */
function begin() {
  const client = createQueryClient();
  let heard: () => void = () => {};
  let isLive = true;
  let tell: (change: ChangeMessage | undefined) => void = () => {};
  const stop = followChanges(
    {
      follow(listener) {
        tell = listener;
        return () => {};
      },
      state: () => (isLive ? { name: 'live' } : { name: 'offline', since: 0 }),
      onStateChange(listener) {
        heard = listener;
        return () => {};
      },
    },
    client,
  );
  const waiting: Array<(answer: unknown) => void> = [];
  const read = vi.fn(() => new Promise<unknown>((resolve) => waiting.push(resolve)));
  const answer = async (value: unknown) => {
    waiting.shift()!(value);
    await vi.advanceTimersByTimeAsync(0);
  };
  const watch = (queryKey: string[], meta: object) => {
    const observer = new QueryObserver<unknown>(client, { queryKey, queryFn: read, meta });
    observer.subscribe(() => {});
    return observer;
  };
  const connection = (is: 'lost' | 'back') => {
    isLive = is === 'back';
    heard();
  };
  return { client, connection, tell: (change?: ChangeMessage) => tell(change), read, answer, watch, stop };
}

describe('the live stream', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const soon = () => vi.advanceTimersByTimeAsync(1000);

  it('makes a read that failed try again once the connection is back, and no other', async () => {
    const { read, answer, watch, connection } = begin();
    const list = watch(['list'], { follows: ['results'] });
    await answer(Promise.reject(new Error('no network')));
    expect(list.getCurrentResult().status).toBe('error');
    connection('lost');
    await soon();
    expect(read).toHaveBeenCalledTimes(1);
    connection('back');
    await soon();
    expect(read).toHaveBeenCalledTimes(2);
    await answer('there');
    expect(list.getCurrentResult()).toMatchObject({ status: 'success', data: 'there' });
    connection('back');
    await soon();
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('makes the queries of the changed collection read again, once for changes that come together', async () => {
    const { tell, read, answer, watch } = begin();
    watch(['list'], { follows: ['results', 'events'] });
    await answer('first');
    tell(put('a', 1, 'venues'));
    await soon();
    expect(read).toHaveBeenCalledTimes(1);
    tell(put('a', 1));
    tell(put('b', 1, 'events'));
    await soon();
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('makes all of them read again when changes may have been missed', async () => {
    const { tell, read, answer, watch } = begin();
    watch(['list'], { follows: ['results'] });
    watch(['not live'], {});
    await answer('first');
    await answer('first');
    tell();
    await soon();
    expect(read).toHaveBeenCalledTimes(3);
  });

  it('reads once more after a read that the change overtook', async () => {
    const { tell, read, answer, watch } = begin();
    const list = watch(['list'], { follows: ['results'], apply: withChange });
    tell(put('a', 3));
    await answer([{ id: 'a', version: 2 }]);
    await soon();
    expect(read).toHaveBeenCalledTimes(2);
    await answer([
      { id: 'a', version: 3 },
      { id: 'b', version: 1 },
    ]);
    expect(list.getCurrentResult().data).toEqual([
      { id: 'a', version: 3 },
      { id: 'b', version: 1 },
    ]);
  });

  it('puts a change into what was read, without another read', async () => {
    const { tell, read, answer, watch } = begin();
    const list = watch(['list'], { follows: ['results'], apply: withChange });
    await answer([{ id: 'a', version: 2 }]);
    tell(put('b', 1));
    await soon();
    expect(list.getCurrentResult().data).toEqual([
      { id: 'a', version: 2 },
      { id: 'b', version: 1 },
    ]);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('does not cut off a page that somebody asked for', async () => {
    const { client, tell, read, answer } = begin();
    const pages = new InfiniteQueryObserver(client, {
      queryKey: ['pages'],
      queryFn: read,
      initialPageParam: 0,
      getNextPageParam: (_last, all) => all.length,
      meta: { follows: ['results'] },
    });
    pages.subscribe(() => {});
    await answer('one');
    void pages.fetchNextPage();
    tell(put('a', 1));
    await soon();
    await answer('two');
    expect(pages.getCurrentResult().data?.pages).toEqual(['one', 'two']);
    await soon();
    await answer('new');
    await answer('one');
    expect(pages.getCurrentResult().data?.pages).toEqual(['new', 'one']);
  });

  it('is not listened to any more once the panel is left', async () => {
    const { tell, read, answer, watch, stop } = begin();
    watch(['list'], { follows: ['results'] });
    await answer('first');
    tell(put('a', 1));
    stop();
    await soon();
    expect(read).toHaveBeenCalledTimes(1);
  });
});
