import { createContext, use, useSyncExternalStore } from 'react';
import { type ChangeMessage, type CursorMessage, LOG_HEADER } from '#contract/api/changes.ts';
import type { CollectionName } from '#contract/api/collection-names.ts';
import { connect, type LiveMessage, type LiveState } from '#web/live/stream/connect.ts';
import { shareAcrossTabs } from '#web/live/tabs/share-across-tabs.ts';
import { onSignOut } from '#web/panel/services/session.ts';

/** Called with each change, and with nothing when changes may have been missed. */
type Listener = (change: ChangeMessage | undefined) => void;

type News = { message: LiveMessage } | { state: LiveState } | { log: string };

interface StaffChangesOptions {
  /** What the tabs know the stream by: one tab listens for all that have it. */
  name: string;
  collections: readonly CollectionName[];
  /** The server does not know the session any more. */
  onSignedOut: () => void;
}

const isSnapshot = ({ name }: LiveMessage) => name === 'part' || name === 'snapshot';

export type StaffChanges = ReturnType<typeof createStaffChanges>;

/** The stream of what changes. It holds no documents, because the panel's lists are read page by page. */
export function createStaffChanges({ name, collections, onSignedOut }: StaffChangesOptions) {
  let state: LiveState = { name: 'connecting' };
  let seq: number | undefined;
  /** The generation of the log that `seq` is a number of. */
  let log: string | undefined;
  const listeners = new Set<Listener>();
  const stateListeners = new Set<() => void>();

  const take = ({ name: type, data }: LiveMessage) => {
    // A stream that begins at `now` says nothing about what changed before, after a list was read.
    const mayHaveMissed = type === 'reset' || (type === 'ready' && seq === undefined);
    if (mayHaveMissed) for (const listener of listeners) listener(undefined);
    if (type === 'change') for (const listener of listeners) listener(data as ChangeMessage);
    if ('seq' in data) ({ seq } = data as CursorMessage);
  };
  const onNews = (news: News) => {
    if ('message' in news) return take(news.message);
    if ('log' in news) {
      ({ log } = news);
      return;
    }
    state = news.state;
    for (const listener of stateListeners) listener();
  };

  return {
    /** Keeps listening until the returned function is called. */
    start: (): (() => void) => {
      // A role may read nothing but inquiries, which have a stream of their own.
      if (collections.length === 0) return () => undefined;
      const { ask, leave } = shareAcrossTabs<News, 'state'>({
        name,
        onMessage: onNews,
        createLeader: (say) => ({
          answer: () => [{ state }],
          stop: connect({
            collections: () => collections,
            audience: 'staff',
            since: () => seq ?? 'now',
            log: () => log,
            examine: (headers) => {
              const next = headers.get(LOG_HEADER);
              if (next) say({ log: next });
              return 'go-on';
            },
            // Documents are read page by page, so no tab needs those of a snapshot.
            onMessage: (message) => isSnapshot(message) || say({ message }),
            onState: (next) => say({ state: next }),
            onRefused: (status) => {
              if (status === 401) onSignedOut();
            },
          }),
        }),
      });
      ask('state');
      const stopHearing = onSignOut(leave);
      return () => {
        stopHearing();
        leave();
      };
    },

    follow(listener: Listener): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    state: (): LiveState => state,
    onStateChange(listener: () => void): () => void {
      stateListeners.add(listener);
      return () => void stateListeners.delete(listener);
    },
  };
}

export const StaffChangesContext = createContext<StaffChanges | undefined>(undefined);

export function useStaffLiveState(): LiveState {
  const changes = use(StaffChangesContext);
  if (!changes) throw new Error('There is no StaffChangesContext around this component.');
  return useSyncExternalStore(changes.onStateChange, changes.state, changes.state);
}
