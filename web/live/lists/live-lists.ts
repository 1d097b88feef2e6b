import type { LiveDocument } from '#contract/api/changes.ts';
import type { CollectionName } from '#contract/api/collection-names.ts';
import {
  changedBetween,
  emptyCopy,
  type ListCopy,
  listOf,
  withList,
  withMessage,
  withOpened,
  withTold,
} from '#web/live/lists/list-copy.ts';
import type { LiveState } from '#web/live/stream/live-state.ts';
import type { Lists } from './loader-lists.ts';
import { LACKING, type PublicAsk, type PublicNews } from '#web/live/tabs/tab-messages.ts';
import { sharePublicStream } from '#web/live/tabs/share-public-stream.ts';
import type { Shared } from '#web/live/tabs/share-across-tabs.ts';

/** Lists as a page's loader brings them, unpacked: whole collections, and the log's number they stand at. */
export interface ListAnswer {
  lists: Lists;
  seq: number;
  /** The one document that the page is about, whole; lists leave its heavy fields out. */
  opened?: Partial<Record<CollectionName, LiveDocument>>;
  /** Which release the server was that answered. */
  buildId?: string;
  /** From the browser's own copy: when the server was last heard. */
  asOf?: number;
}

interface LiveListsOptions {
  /** Called with the whole list whenever anything in it changed. */
  onList: (collection: CollectionName, documents: LiveDocument[]) => void;
  /** The browser's one stream, replaced in tests. */
  share?: (onNews: (news: PublicNews) => void) => Shared<PublicAsk>;
}

export type LiveLists = ReturnType<typeof createLiveLists>;

/** The one place that knows how fresh each list is; what it calls back with is always the newest known. */
export function createLiveLists({ onList, share = sharePublicStream }: LiveListsOptions) {
  let copy: ListCopy = emptyCopy;
  let state: LiveState = { name: 'connecting' };
  let buildId: string | undefined;
  let shared: Shared<PublicAsk> | undefined;
  let isScheduled = false;
  const watchers = new Map<CollectionName, number>();
  const listeners = new Set<() => void>();
  /** The lists that the leader has vouched for: from there on its word is enough. */
  const synced = new Set<CollectionName>();

  const become = (next: ListCopy) => {
    const changed = changedBetween(copy, next);
    copy = next;
    for (const collection of changed) onList(collection, listOf(copy, collection));
  };

  const tell = () => {
    for (const listener of listeners) listener();
  };

  const onNews = (news: PublicNews) => {
    if ('message' in news) {
      const { name, data } = news.message;
      // Of a list that nobody vouches for, a change may not be the next one. Only a whole new one helps.
      if ('collection' in data && name === 'snapshot' && isWanted(data.collection))
        synced.add(data.collection);
      if (name === 'reset') for (const collection of copy.keys()) synced.add(collection);
      if (!('collection' in data) || synced.has(data.collection))
        become(withMessage(copy, [...synced], name, data));
      if (name === 'reset') synced.clear();
    } else if ('asked' in news) {
      for (const collection of news.asked) if (isWanted(collection)) synced.add(collection);
      become(withTold(copy, news.lists, [...synced], news.seq));
    } else if ('isReady' in news) {
      resync();
    } else {
      if ('buildId' in news) ({ buildId } = news);
      else ({ state } = news);
      tell();
    }
  };

  const isWanted = (collection: CollectionName) => copy.has(collection) || watchers.has(collection);

  const ask = () => {
    const wanted: PublicAsk = {};
    for (const collection of new Set([...copy.keys(), ...watchers.keys()]))
      if (!synced.has(collection)) wanted[collection] = copy.get(collection)?.seq ?? LACKING;
    shared?.ask(wanted);
  };

  /** Another tab leads, or this one has slept: nothing is vouched for any more. */
  const resync = () => {
    synced.clear();
    ask();
  };

  /** Several parts of a page start and stop watching together. */
  const schedule = () => {
    if (isScheduled) return;
    isScheduled = true;
    queueMicrotask(() => {
      isScheduled = false;
      if (watchers.size === 0) {
        shared?.leave();
        shared = undefined;
        // Nobody listens: what is held grows old.
        synced.clear();
      } else {
        shared ??= share(onNews);
        ask();
      }
    });
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
        for (const [name, documents] of Object.entries(lists)) {
          const collection = name as CollectionName;
          const held = withList(next, collection, documents, seq);
          if (held !== next && !next.has(collection)) synced.delete(collection);
          next = held;
        }
      }
      const opened: ListAnswer['opened'] = Object.assign({}, ...answers.map((answer) => answer.opened));
      for (const collection of next.keys()) next = withOpened(next, collection, opened?.[collection]);
      const isNew = next !== copy;
      become(next);
      if (isNew && shared) schedule();
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

    /** For a tab that is looked at again. */
    resync,

    state: (): LiveState => state,
    /** The release that the server runs, where it is another than this tab's. */
    buildId: (): string | undefined => buildId,
    onStateChange(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
