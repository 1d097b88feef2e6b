import type { LiveDocument } from '#contract/changes.ts';
import type { CollectionName } from '#contract/collection-names.ts';
import { connect, type ConnectOptions } from './connect.ts';
import {
  changedBetween,
  cursorOf,
  emptyCopy,
  type ListCopy,
  listOf,
  withList,
  withMessage,
  withOpened,
} from './list-copy.ts';
import type { LiveState } from './live-state.ts';

/** Lists as a page's loader returns them: whole collections, and the log's number they stand at. */
export interface ListAnswer {
  lists: Partial<Record<CollectionName, LiveDocument[]>>;
  seq: number;
  /** The one document that the page is about, whole; lists leave its heavy fields out. */
  opened?: Partial<Record<CollectionName, LiveDocument>>;
}

interface LiveListsOptions extends Pick<ConnectOptions, 'audience' | 'fetch' | 'listen'> {
  /** Called with the whole list whenever anything in it changed. */
  onList: (collection: CollectionName, documents: LiveDocument[]) => void;
}

export type LiveLists = ReturnType<typeof createLiveLists>;

/** The one place that knows how fresh each list is; what it calls back with is always the newest known. */
export function createLiveLists({ onList, ...browser }: LiveListsOptions) {
  let copy: ListCopy = emptyCopy;
  let state: LiveState = { name: 'connecting' };
  let close: (() => void) | undefined;
  let openedFor = '';
  let isScheduled = false;
  const watchers = new Map<CollectionName, number>();
  const listeners = new Set<() => void>();

  const become = (next: ListCopy) => {
    const changed = changedBetween(copy, next);
    copy = next;
    for (const collection of changed) onList(collection, listOf(copy, collection));
  };

  const setState = (next: LiveState) => {
    state = next;
    for (const listener of listeners) listener();
  };

  const reopen = () => {
    isScheduled = false;
    const collections = [...watchers.keys()].sort();
    if (openedFor === collections.join()) return;
    openedFor = collections.join();
    close?.();
    close = undefined;
    if (collections.length === 0) return;
    close = connect({
      ...browser,
      collections,
      since: () => cursorOf(copy, collections),
      onMessage: ({ name, data }) => become(withMessage(copy, collections, name, data)),
      onState: setState,
    });
  };

  /** Several parts of a page start and stop watching together: one new stream for all of them. */
  const schedule = () => {
    if (isScheduled) return;
    isScheduled = true;
    queueMicrotask(reopen);
  };

  const count = (collection: CollectionName, by: 1 | -1) => {
    const total = (watchers.get(collection) ?? 0) + by;
    if (total > 0) watchers.set(collection, total);
    else watchers.delete(collection);
  };

  return {
    /** Takes what the loaders of the shown page brought, unless the stream has told newer. */
    hold(...answers: readonly ListAnswer[]): void {
      let next = copy;
      for (const { lists, seq } of answers) {
        for (const [collection, documents] of Object.entries(lists)) {
          next = withList(next, collection as CollectionName, documents, seq);
        }
      }
      const opened: ListAnswer['opened'] = Object.assign({}, ...answers.map((answer) => answer.opened));
      for (const collection of next.keys()) next = withOpened(next, collection, opened?.[collection]);
      become(next);
    },

    /** Keeps these collections up to date until the returned function is called. */
    watch(...collections: CollectionName[]): () => void {
      for (const collection of collections) count(collection, 1);
      schedule();
      let isWatching = true;
      return () => {
        if (!isWatching) return;
        isWatching = false;
        for (const collection of collections) count(collection, -1);
        schedule();
      };
    },

    state: (): LiveState => state,
    onStateChange(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
