import {
  BUILD_ID_HEADER,
  COPY_BYTES_DEFAULT,
  COPY_BYTES_HEADER,
  type CursorMessage,
  type LiveDocument,
  LOG_HEADER,
  type OfflineSnapshot,
  SCHEMA_VERSION_HEADER,
} from '#contract/api/changes.ts';
import type { CollectionName } from '#contract/api/collection-names.ts';
import { paths } from '#contract/api/paths.ts';
import { isOther, BUILD_ID, SCHEMA_VERSION } from '#web/shared/services/build-id.ts';
import { connect, type ConnectOptions, type LiveMessage, SILENCE_MS } from '#web/live/stream/connect.ts';
import { readKept } from '#web/offline/copy/copy-database.ts';
import { createCopyKeeper } from '#web/offline/copy/copy-keeper.ts';
import {
  changedBetween,
  cursorOf,
  emptyCopy,
  type ListCopy,
  withList,
  withMessage,
} from '#web/live/lists/list-copy.ts';
import type { LiveState } from '#web/live/stream/live-state.ts';
import { OtherSchemaVersion } from '#web/live/stream/open-stream.ts';
import { type PublicAsk, type PublicNews } from './tab-messages.ts';
import type { Leading } from './share-across-tabs.ts';

/** The browser, replaced in tests. */
type Browser = Pick<ConnectOptions, 'fetch' | 'listen'>;

/**
 * What the leading tab does: it holds all that the public may see, as it was kept or in one file, follows the log
 * from there, keeps what it hears, and brings the other tabs' lists up to date without asking the server.
 */
export function lead(say: (news: PublicNews) => void, browser: Browser = {}): Leading<PublicNews, PublicAsk> {
  const { fetch = globalThis.fetch } = browser;
  const keeper = createCopyKeeper();
  const stopped = new AbortController();
  let copy: ListCopy = emptyCopy;
  let changedAt = new Map<CollectionName, number>();
  let log: string | undefined;
  let maxBytes = COPY_BYTES_DEFAULT;
  /** What lies on the disk is of a log that is gone. */
  let isKeptStale = false;
  /** When the server was heard in an earlier visit, until it is heard in this one. */
  let lastDay: number | undefined;
  let heardAt = 0;
  let isLive = false;
  let state: { state: LiveState } = { state: { name: 'connecting' } };

  const unkept = new Set<CollectionName>();

  const names = () => [...copy.keys()];
  const cursor = () => cursorOf(copy, names());
  const documentsOf = (collection: CollectionName) => [...copy.get(collection)!.documents.values()];

  /** A browser that begins without a network has been without for longer than this page is open. */
  const sayState = (next: LiveState) => {
    state = { state: 'since' in next ? { ...next, since: lastDay ?? next.since } : next };
    say(state);
  };

  /** From what was kept on an earlier day, else in one file from the server. */
  const prepare = async (signal: AbortSignal) => {
    if (log !== undefined) return;
    const kept = isKeptStale ? undefined : await readKept();
    if (kept && kept.collections.every((name) => kept.lists[name])) {
      lastDay = kept.heardAt;
      maxBytes = kept.maxBytes;
      sayState(state.state);
      begin(kept.log, kept.seq, kept.collections, (name) => kept.lists[name]!);
    } else {
      const response = await fetch(paths.copy, { signal });
      if (!response.ok) throw response;
      const whole = (await response.json()) as OfflineSnapshot;
      if (isOther(response.headers.get(SCHEMA_VERSION_HEADER), SCHEMA_VERSION))
        throw new OtherSchemaVersion();
      heedLimit(response.headers);
      begin(whole.log, whole.seq, Object.keys(whole.lists) as CollectionName[], (name) => ({
        documents: whole.lists[name]!,
        changedAt: whole.seq,
      }));
      isKeptStale = false;
      keep(names(), true);
    }
    if (!stopped.signal.aborted) say({ isReady: true });
  };

  const begin = (
    from: string,
    at: number,
    collections: readonly CollectionName[],
    listOf: (name: CollectionName) => { documents: LiveDocument[]; changedAt: number },
  ) => {
    log = from;
    copy = emptyCopy;
    changedAt = new Map();
    for (const name of collections) {
      const list = listOf(name);
      copy = withList(copy, name, list.documents, at);
      changedAt.set(name, list.changedAt);
    }
  };

  const keep = (changed: readonly CollectionName[], isWhole = false) => {
    const lists = changed.map(
      (name) => [name, { documents: documentsOf(name), changedAt: changedAt.get(name)! }] as const,
    );
    const mark = { log: log!, seq: cursor() ?? 0, heardAt: Date.now(), collections: names(), maxBytes };
    keeper.keep(mark, Object.fromEntries(lists), isWhole);
  };

  /** Older proxies may swallow it; then what was said before holds. */
  const heedLimit = (headers: Headers) => {
    maxBytes = Number(headers.get(COPY_BYTES_HEADER)) || maxBytes;
  };

  const take = (message: LiveMessage) => {
    heardAt = Date.now();
    const { name, data } = message;
    const next = withMessage(copy, names(), name, data);
    const changed = changedBetween(copy, next);
    copy = next;
    for (const collection of changed) {
      changedAt.set(collection, (data as CursorMessage).seq);
      unkept.add(collection);
    }
    // Between a reset and its last snapshot the lists are of different times: nothing is kept until the next word.
    if (name === 'change' || name === 'ready' || name === 'beat') {
      keep([...unkept]);
      unkept.clear();
    }
    say({ message });
  };

  const examine = (headers: Headers) => {
    heedLimit(headers);
    const buildId = headers.get(BUILD_ID_HEADER);
    if (isOther(buildId, BUILD_ID)) say({ buildId: buildId! });
    if (isOther(headers.get(SCHEMA_VERSION_HEADER), SCHEMA_VERSION)) return 'outdated';
    if ((headers.get(LOG_HEADER) ?? log) === log) return 'go on';
    // Numbers of another log: whoever holds something holds it no longer.
    log = undefined;
    isKeptStale = true;
    keeper.forget();
    say({ message: { name: 'reset', data: { seq: 0 } } });
    return 'begin anew';
  };

  const close = connect({
    ...browser,
    collections: names,
    isForCopy: true,
    prepare,
    examine,
    since: cursor,
    onMessage: take,
    onState(next) {
      isLive = next.name === 'live';
      if (isLive) lastDay = undefined;
      sayState(next);
    },
  });

  return {
    answer(ask) {
      const seq = cursor();
      if (log === undefined || seq === undefined) return [state];
      const asked = (Object.keys(ask) as CollectionName[]).filter((name) => copy.has(name));
      const lists = asked
        .filter((name) => ask[name]! < changedAt.get(name)!)
        .map((collection) => ({ collection, seq, documents: documentsOf(collection) }));
      return [{ asked, lists, seq }, state];
    },
    // The timers of a hidden tab are slowed down: one that is looked at notices a dead stream sooner, and is back sooner.
    isWell: () => document.visibilityState === 'visible' || (isLive && Date.now() - heardAt < SILENCE_MS),
    stop() {
      stopped.abort();
      close();
      keeper.stop();
    },
  };
}
