import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LiveLists } from './live-lists.ts';
import type { TabQuestion, TabMessage } from '#web/live/tabs/tab-messages.ts';

describe('LiveLists', () => {
  const asked: TabQuestion[] = [];
  const leave = vi.fn();
  const onList = vi.fn();
  let tell: (message: TabMessage) => void;

  const create = () =>
    new LiveLists({
      onList,
      share(onMessage) {
        tell = onMessage;
        return { ask: (question) => asked.push(question), leave };
      },
    });
  const nextTask = () => new Promise((resolve) => setTimeout(resolve));
  const post = (id: string, version = '1') => ({ id, date: '2026-01', updatedAt: version });
  const change = (seq: number, id: string): TabMessage => ({
    message: {
      name: 'change',
      data: { seq, collection: 'blogs', id, op: 'put', document: post(id, String(seq)) },
    },
  });
  const answer = (seq: number, ...documents: ReturnType<typeof post>[]): TabMessage => ({
    asked: ['blogs'],
    seq,
    lists: documents.length > 0 ? [{ collection: 'blogs', seq, documents }] : [],
  });
  const shown = () => (onList.mock.calls.at(-1)![1] as { id: string }[]).map(({ id }) => id);

  beforeEach(() => {
    asked.length = 0;
    onList.mockClear();
    leave.mockClear();
  });

  it('asks once for all that start watching together: what it holds, and what it lacks', async () => {
    const live = create();
    live.hold({ lists: { announcement: [] }, seq: 8 });
    live.watch('blogs');
    live.watch('announcement', 'blogs');
    await nextTask();
    expect(asked).toEqual([{ announcement: 8, blogs: -1 }]);
  });

  it('shows a part of a long list until the leader brings it whole, with what is opened in it', async () => {
    const live = create();
    const whole = { ...post('a'), content: 'Long.' };
    const lists = { blogs: [whole] };
    const answered = { lists, seq: -1, opened: { blogs: whole } };
    live.hold(answered);
    expect(onList).toHaveBeenLastCalledWith('blogs', [whole]);
    // The same part again is no news: the whole page would be drawn anew.
    live.hold(answered);
    expect(onList).toHaveBeenCalledTimes(1);
    // Another page shows another part.
    live.hold({ ...answered, lists: { blogs: [post('b')] }, opened: {} });
    expect(shown()).toEqual(['b']);
    live.hold(answered);
    live.watch('blogs');
    await nextTask();
    // A part says nothing about the rest, so the list is asked for as if there were none.
    expect(asked).toEqual([{ blogs: -1 }]);
    tell(answer(8, post('a'), post('b')));
    expect(onList).toHaveBeenLastCalledWith('blogs', [whole, post('b')]);
    live.hold(answered);
    expect(shown()).toEqual(['a', 'b']);
  });

  it('shows a whole list in the order in which a page brought it, and sorts it when something is added', async () => {
    const live = create();
    live.hold({ lists: { blogs: [post('b'), post('a')] }, seq: 8 });
    expect(shown()).toEqual(['b', 'a']);
    live.watch('blogs');
    await nextTask();
    tell(answer(8));
    tell(change(9, 'c'));
    expect(shown()).toEqual(['a', 'b', 'c']);
  });

  it('hands out the whole list with every change, once the leader has answered for it', async () => {
    const live = create();
    live.hold({ lists: { blogs: [post('a')] }, seq: 8 });
    live.watch('blogs');
    await nextTask();
    // Between 8 and this one there may have been others.
    tell(change(12, 'early'));
    expect(shown()).toEqual(['a']);
    tell(answer(12, post('a'), post('b'), post('early')));
    expect(shown()).toEqual(['a', 'b', 'early']);
    tell(change(13, 'c'));
    tell(change(13, 'again'));
    expect(shown()).toEqual(['a', 'b', 'c', 'early']);
  });

  it('believes a list that the leader says has not changed', async () => {
    const live = create();
    live.hold({ lists: { blogs: [post('a')] }, seq: 8 });
    live.watch('blogs');
    await nextTask();
    tell(answer(20));
    expect(onList).toHaveBeenCalledTimes(1);
    tell(change(21, 'b'));
    expect(shown()).toEqual(['a', 'b']);
  });

  it('keeps a loader’s newer list, and is not led back by an answer that was on its way', async () => {
    const live = create();
    live.watch('blogs');
    await nextTask();
    live.hold({ lists: { blogs: [post('new')] }, seq: 30 });
    tell(answer(20, post('old')));
    tell(change(25, 'older'));
    expect(shown()).toEqual(['new']);
    tell(change(31, 'next'));
    expect(shown()).toEqual(['new', 'next']);
  });

  it('lets go of everything after a reset, and takes what follows even below its number', async () => {
    const live = create();
    live.hold({ lists: { blogs: [post('a')] }, seq: 80 });
    live.watch('blogs');
    await nextTask();
    tell(answer(80));
    tell({ message: { name: 'reset', data: { seq: 3 } } });
    expect(shown()).toEqual(['a']);
    tell({ message: { name: 'snapshot', data: { collection: 'blogs', seq: 3, documents: [post('z')] } } });
    tell({ message: { name: 'ready', data: { seq: 3 } } });
    tell(change(4, 'y'));
    expect(shown()).toEqual(['y', 'z']);
  });

  it('asks again when another tab has become the leader, and when it is looked at again', async () => {
    const live = create();
    live.hold({ lists: { blogs: [post('a')] }, seq: 8 });
    live.watch('blogs');
    await nextTask();
    tell(answer(9));
    asked.length = 0;
    tell({ isReady: true });
    live.resync();
    expect(asked).toEqual([{ blogs: 9 }, { blogs: 9 }]);
  });

  it('tells of another build', () => {
    const live = create();
    const listener = vi.fn();
    live.onStateChange(listener);
    live.watch('blogs');
    return nextTask().then(() => {
      tell({ buildId: 'next' });
      expect(live.buildId()).toBe('next');
      expect(listener).toHaveBeenCalledOnce();
    });
  });

  it('opens the document that the shown page is about, and closes it with the page', () => {
    const live = create();
    const light = post('a');
    const held = { lists: { blogs: [light] }, seq: 8 };
    live.hold(held, { lists: {}, seq: 8, opened: { blogs: { ...light, content: 'whole' } as never } });
    live.hold(held, { lists: {}, seq: 8, opened: { blogs: { ...light, content: 'whole' } as never } });
    live.hold({ lists: { announcement: [] }, seq: 8 });
    expect(onList.mock.calls).toEqual([
      ['blogs', [{ ...light, content: 'whole' }]],
      ['blogs', [light]],
      ['announcement', []],
    ]);
  });

  it('leaves when the last one stops watching, and stays while another does', async () => {
    const live = create();
    const stopFirst = live.watch('blogs');
    const stopSecond = live.watch('blogs');
    await nextTask();
    stopFirst();
    stopFirst();
    await nextTask();
    expect(leave).not.toHaveBeenCalled();
    stopSecond();
    await nextTask();
    expect(leave).toHaveBeenCalledOnce();
  });

  it('tells of a state once, because all that shows it is drawn again', async () => {
    const live = create();
    const onState = vi.fn();
    live.onStateChange(onState);
    live.watch('blogs');
    await nextTask();
    for (const name of ['connecting', 'live', 'live'] as const) tell({ state: { name } });
    for (const since of [5, 5, 6]) tell({ state: { name: 'offline', since } });
    expect(onState).toHaveBeenCalledTimes(3);
    expect(live.state()).toEqual({ name: 'offline', since: 6 });
  });
});
