import {
  BUILD_ID_HEADER,
  COPY_BYTES_DEFAULT,
  COPY_BYTES_HEADER,
  LOG_BEFORE_HEADER,
  LOG_HEADER,
  type OfflineSnapshot,
  SCHEMA_VERSION_HEADER,
} from '#contract/api/changes.ts';
import type { CollectionName } from '#contract/api/collection-names.ts';
import { paths } from '#contract/api/paths.ts';
import {
  type BroughtList,
  changedBetween,
  cursorOf,
  fold,
  type HeldLists,
  noLists,
  withList,
} from '#web/live/lists/fold.ts';
import {
  connect,
  type ConnectOptions,
  type LiveMessage,
  SILENCE_MS,
  type LiveState,
} from '#web/live/stream/connect.ts';
import { OtherSchemaVersion } from '#web/live/stream/open-stream.ts';
import { readStoredCopy } from '#web/offline/copy/copy-database.ts';
import { CopyWriter } from '#web/offline/copy/copy-writer.ts';
import { BUILD_ID, isOther, SCHEMA_VERSION } from '#web/shared/services/build-id.ts';
import { deadline } from '#web/shared/services/deadline.ts';
import type { Leader } from './share-across-tabs.ts';
import type { TabMessage, TabQuestion } from './tab-messages.ts';

type Tell = (message: TabMessage) => void;
/** The browser, replaced in tests. */
type Browser = Pick<ConnectOptions, 'fetch' | 'listen'>;

export const createPublicLeader = (tell: Tell, browser: Browser = {}): Leader<TabMessage, TabQuestion> =>
  new PublicLeader(tell, browser);

type State =
  | { name: 'empty' }
  | { name: 'replaced' }
  | { name: 'following'; log: string; lists: HeldLists; unwritten: Set<CollectionName> };

/**
 * Holds all that is public, writes it to the offline copy, and brings other tabs up to date without the server.
 *
 * | state     | what it holds                                               | ends with                           |
 * | --------- | ----------------------------------------------------------- | ----------------------------------- |
 * | empty     | nothing; the offline copy is read, else the server's file   | following: one of the two was read  |
 * | replaced  | nothing; the offline copy is of a log that is gone, or old  | following: the server's file was read |
 * | following | every list of one log, and which of them are unwritten      | replaced: the server says so in its headers |
 */
class PublicLeader implements Leader<TabMessage, TabQuestion> {
  #tell: Tell;
  #browser: Browser;
  #state: State = { name: 'empty' };
  #shown: LiveState = { name: 'connecting' };
  #heardAt = 0;
  /** When the server was heard in an earlier visit, until it is heard in this one. */
  #heardBefore: number | undefined;
  #maxBytes = COPY_BYTES_DEFAULT;
  #writer = new CopyWriter();
  #isStopped = false;
  #close: () => void;

  constructor(tell: Tell, browser: Browser) {
    this.#tell = tell;
    this.#browser = browser;
    this.#close = connect({
      ...browser,
      isForCopy: true,
      collections: () => this.#names,
      since: () => this.#cursor,
      log: () => (this.#state.name === 'following' ? this.#state.log : undefined),
      prepare: (signal) => this.#prepare(signal),
      examine: (headers) => this.#examine(headers),
      onMessage: (message) => this.#take(message),
      onState: (state) => this.#show(state),
    });
  }

  answer(question: TabQuestion): TabMessage[] {
    const state = { state: this.#shown };
    const seq = this.#cursor;
    if (seq === undefined) return [state];
    const asked = (Object.keys(question) as CollectionName[]).filter((name) => this.#lists.has(name));
    const lists = asked
      .filter((name) => question[name]! < this.#lists.get(name)!.changedAt)
      .map((collection) => ({ collection, seq, ...this.#listOf(collection) }));
    return [{ asked, lists, seq }, state];
  }

  /** A visible tab always is: browsers slow down the timers of hidden ones, so those notice a dead stream late. */
  isWell(): boolean {
    if (document.visibilityState === 'visible') return true;
    return this.#shown.name === 'live' && Date.now() - this.#heardAt < SILENCE_MS;
  }

  stop(): void {
    this.#isStopped = true;
    this.#close();
    this.#writer.flush();
  }

  async #prepare(signal: AbortSignal): Promise<void> {
    if (this.#state.name === 'following') return;
    if (!(await this.#beginWithCopy())) await this.#beginWithServer(signal);
    if (!this.#isStopped) this.#tell({ isReady: true });
  }

  async #beginWithCopy(): Promise<boolean> {
    const copy = this.#state.name === 'replaced' ? undefined : await readStoredCopy();
    if (!copy?.collections.every((name) => copy.lists[name])) return false;
    const { log, seq, collections, maxBytes, heardAt } = copy;
    this.#maxBytes = maxBytes;
    this.#heardBefore = heardAt;
    this.#show(this.#shown);
    this.#follow(
      log,
      collections.map((collection) => ({ collection, seq, ...copy.lists[collection]! })),
    );
    return true;
  }

  async #beginWithServer(signal: AbortSignal): Promise<void> {
    const { fetch = globalThis.fetch } = this.#browser;
    const response = await fetch(paths.copy, { signal: deadline(signal) });
    if (!response.ok) throw response;
    const { log, seq, lists } = (await response.json()) as OfflineSnapshot;
    if (isOther(response.headers.get(SCHEMA_VERSION_HEADER), SCHEMA_VERSION)) throw new OtherSchemaVersion();
    this.#readLimit(response.headers);
    const names = Object.keys(lists) as CollectionName[];
    this.#follow(
      log,
      names.map((collection) => ({ collection, seq, documents: lists[collection]!, isInOrder: true })),
    );
    this.#write(names, true);
  }

  #follow(log: string, lists: readonly BroughtList[]): void {
    this.#state = { name: 'following', log, lists: lists.reduce(withList, noLists), unwritten: new Set() };
  }

  #examine(headers: Headers): 'go-on' | 'begin-anew' | 'outdated' {
    this.#readLimit(headers);
    const buildId = headers.get(BUILD_ID_HEADER);
    if (isOther(buildId, BUILD_ID)) this.#tell({ buildId: buildId! });
    if (isOther(headers.get(SCHEMA_VERSION_HEADER), SCHEMA_VERSION)) return 'outdated';
    const log = headers.get(LOG_HEADER);
    if (log === null) return 'go-on';
    if (this.#state.name === 'following' && this.#state.log === headers.get(LOG_BEFORE_HEADER)) {
      this.#state.log = log;
      return 'go-on';
    }
    // Numbers of another log mean nothing here, so no tab may build on what it holds.
    this.#state = { name: 'replaced' };
    this.#writer.forget();
    this.#tell({ message: { name: 'reset', data: { seq: 0 } } });
    return 'begin-anew';
  }

  #take(message: LiveMessage): void {
    this.#heardAt = Date.now();
    if (this.#state.name !== 'following') return;
    const { lists, unwritten } = this.#state;
    this.#state.lists = fold(lists, this.#names, message);
    for (const collection of changedBetween(lists, this.#lists)) unwritten.add(collection);
    // Between a reset and its last snapshot the lists are of different times, so they are not written yet.
    if (message.name === 'change' || message.name === 'ready' || message.name === 'beat') {
      this.#write([...unwritten]);
      unwritten.clear();
    }
    this.#tell({ message });
  }

  #write(names: readonly CollectionName[], isWhole = false): void {
    if (this.#state.name !== 'following') return;
    const position = {
      log: this.#state.log,
      seq: this.#cursor ?? 0,
      heardAt: Date.now(),
      collections: this.#names,
      maxBytes: this.#maxBytes,
    };
    const lists = names.map((name) => [name, this.#listOf(name)]);
    this.#writer.write(position, Object.fromEntries(lists), isWhole);
  }

  /** Older proxies may drop the header; then the last known limit holds. */
  #readLimit(headers: Headers): void {
    this.#maxBytes = Number(headers.get(COPY_BYTES_HEADER)) || this.#maxBytes;
  }

  /** A browser that starts without a network has been offline since the earlier visit. */
  #show(state: LiveState): void {
    if (state.name === 'live') this.#heardBefore = undefined;
    this.#shown = 'since' in state ? { ...state, since: this.#heardBefore ?? state.since } : state;
    this.#tell({ state: this.#shown });
  }

  get #lists(): HeldLists {
    return this.#state.name === 'following' ? this.#state.lists : noLists;
  }
  get #names(): CollectionName[] {
    return [...this.#lists.keys()];
  }
  get #cursor(): number | undefined {
    return cursorOf(this.#lists, this.#names);
  }
  #listOf(collection: CollectionName) {
    const { documents, changedAt, isInOrder } = this.#lists.get(collection)!;
    return { documents: [...documents.values()], changedAt, isInOrder };
  }
}
