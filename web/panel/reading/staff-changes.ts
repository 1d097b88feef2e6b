import type { ChangeMessage, CursorMessage } from '#contract/api/changes.ts';
import type { CollectionName } from '#contract/api/collection-names.ts';
import { connect, type LiveMessage } from '#web/live/stream/connect.ts';
import type { LiveState } from '#web/live/stream/live-state.ts';
import { shareAcrossTabs } from '#web/live/tabs/share-across-tabs.ts';

const NAME = 'utsav-staff-changes';

/** Called with each change, and with nothing when there may have been some that nobody told. */
type Listener = (change: ChangeMessage | undefined) => void;

type News = { message: LiveMessage } | { state: LiveState };

interface StaffChangesOptions {
  /** All that the account may read: every tab then hears what it asks for, whichever tab leads. */
  collections: readonly CollectionName[];
  /** The server does not know the session any more. */
  onSignedOut: () => void;
}

export type StaffChanges = ReturnType<typeof createStaffChanges>;

/** What changes in the collections, without the collections themselves: the panel's lists are read page by page. */
export function createStaffChanges({ collections, onSignedOut }: StaffChangesOptions) {
  let state: LiveState = { name: 'connecting' };
  let seq: number | undefined;
  const listeners = new Map<CollectionName, Set<Listener>>();
  const stateListeners = new Set<() => void>();

  const take = ({ name, data }: LiveMessage) => {
    // Where the stream began at `now`, a list may be older than that.
    const mayHaveMissed = name === 'reset' || (name === 'ready' && seq === undefined);
    if (mayHaveMissed) for (const all of listeners.values()) for (const listener of all) listener(undefined);
    if (name === 'change') {
      const change = data as ChangeMessage;
      for (const listener of listeners.get(change.collection) ?? []) listener(change);
    }
    if ('seq' in data) ({ seq } = data as CursorMessage);
  };
  const onNews = (news: News) => {
    if ('message' in news) return take(news.message);
    state = news.state;
    for (const listener of stateListeners) listener();
  };

  return {
    /** Keeps listening until the returned function is called. */
    start: (): (() => void) => {
      const { ask, leave } = shareAcrossTabs<News, 'state'>({
        name: NAME,
        onNews,
        lead: (say) => ({
          answer: () => [{ state }],
          stop: connect({
            collections: () => collections,
            audience: 'staff',
            since: () => seq ?? 'now',
            onMessage: (message) => say({ message }),
            onState: (next) => say({ state: next }),
            onRefused: (status) => {
              if (status === 401) onSignedOut();
            },
          }),
        }),
      });
      ask('state');
      return leave;
    },

    follow(collection: CollectionName, listener: Listener): () => void {
      const all = listeners.get(collection) ?? new Set();
      listeners.set(collection, all.add(listener));
      return () => void all.delete(listener);
    },

    state: (): LiveState => state,
    onStateChange(listener: () => void): () => void {
      stateListeners.add(listener);
      return () => void stateListeners.delete(listener);
    },
  };
}
