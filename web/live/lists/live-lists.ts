import type { LiveDocument } from '#contract/api/changes.ts';
import type { CollectionName } from '#contract/api/collection-names.ts';
import type { LiveMessage, LiveState } from '#web/live/stream/connect.ts';
import type { SharedWork } from '#web/live/tabs/share-across-tabs.ts';
import {
  NOT_HELD,
  sharePublicStream,
  type TabMessage,
  type TabQuestion,
} from '#web/live/tabs/tab-messages.ts';
import {
  changedBetween,
  fold,
  type HeldLists,
  listOf,
  noLists,
  withAnswer,
  withList,
  withOpened,
} from './fold.ts';
import type { Lists } from './loader-lists.ts';

/** Lists as a page's loader brings them, and the log's number that they stand at. */
export interface ListAnswer {
  lists: Lists;
  /** NOT_HELD where lists may hold only what the page shows: they are shown until the whole ones come. */
  seq: number;
  /** The one document that the page is about, whole; lists leave its large fields out. */
  opened?: Partial<Record<CollectionName, LiveDocument>>;
  /** The build of the server that answered. */
  buildId?: string;
  /** When the server was last heard, if the answer came from the offline copy. */
  asOf?: number;
}

/** The server draws this state. React takes another object for another state, and would draw what shows it again. */
export const CONNECTING: LiveState = { name: 'connecting' };

const sinceOf = (state: LiveState) => ('since' in state ? state.since : undefined);
const isSameState = (a: LiveState, b: LiveState) => a.name === b.name && sinceOf(a) === sinceOf(b);

interface LiveListsOptions {
  /** Called with the whole list whenever anything in it changed. */
  onList: (collection: CollectionName, documents: LiveDocument[]) => void;
  /** The browser's one stream, replaced in tests. */
  share?: (onMessage: (message: TabMessage) => void) => SharedWork<TabQuestion>;
}

/**
 * The lists that this page shows, always the newest known. Each list is in one of these states:
 *
 * | state   | what is known of it                               | ends with                                          |
 * | ------- | ------------------------------------------------- | -------------------------------------------------- |
 * | missing | nobody brought it, or a loader only a part of it  | held: a loader brought it; synced: the leader did  |
 * | held    | a loader brought it, later changes may be missing | synced: the leader answered, or sent a snapshot    |
 * | synced  | changes that the leader tells are added to it     | held: a reset, another leader, a tab that slept    |
 *
 * The stream is shared only while some part of the page watches a list.
 */
export class LiveLists {
  #options: LiveListsOptions;
  #lists: HeldLists = noLists;
  #synced = new Set<CollectionName>();
  /** How many parts of the page watch each list. */
  #watchers = new Map<CollectionName, number>();
  #stream: SharedWork<TabQuestion> | undefined;
  #isUpdateDue = false;
  #state = CONNECTING;
  #buildId: string | undefined;
  #listeners = new Set<() => void>();

  constructor(options: LiveListsOptions) {
    this.#options = options;
  }

  /** Takes what the loaders of the shown page brought, unless the stream has told something newer. */
  hold(...answers: readonly ListAnswer[]): void {
    let next = this.#lists;
    for (const { lists, seq } of answers) {
      for (const [name, documents] of Object.entries(lists)) {
        const collection = name as CollectionName;
        const isNew = !next.has(collection);
        next = withList(next, { collection, documents, seq, isInOrder: true });
        if (isNew) this.#synced.delete(collection);
      }
    }
    const opened: ListAnswer['opened'] = Object.assign({}, ...answers.map((answer) => answer.opened));
    for (const collection of next.keys()) next = withOpened(next, collection, opened?.[collection]);
    if (next === this.#lists) return;
    this.#become(next);
    if (this.#stream) this.#updateSoon();
  }

  /** Keeps these collections up to date until the returned function is called. */
  watch(...collections: CollectionName[]): () => void {
    const count = (by: 1 | -1) => {
      for (const collection of collections) {
        const total = (this.#watchers.get(collection) ?? 0) + by;
        if (total > 0) this.#watchers.set(collection, total);
        else this.#watchers.delete(collection);
      }
      this.#updateSoon();
    };
    count(1);
    let isWatching = true;
    return () => {
      if (isWatching) count(-1);
      isWatching = false;
    };
  }

  /** Asks for every list again, because another tab leads or this one has slept. */
  resync(): void {
    this.#synced.clear();
    this.#ask();
  }

  /** Whether all of a list is here, and not only what a page shows of it. */
  isWhole(collection: CollectionName): boolean {
    return (this.#lists.get(collection)?.seq ?? NOT_HELD) !== NOT_HELD;
  }

  // React calls these three without the object.
  state = (): LiveState => this.#state;
  /** The build that the server runs, where it is another than this tab's. */
  buildId = (): string | undefined => this.#buildId;
  onStateChange = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  #take(message: TabMessage): void {
    if ('message' in message) {
      this.#fold(message.message);
    } else if ('asked' in message) {
      for (const collection of message.asked) if (this.#isWanted(collection)) this.#synced.add(collection);
      this.#become(withAnswer(this.#lists, [...this.#synced], message));
    } else if ('isReady' in message) {
      this.resync();
    } else {
      if ('buildId' in message) this.#buildId = message.buildId;
      else if (isSameState(this.#state, message.state)) return;
      else this.#state = message.state;
      for (const listener of this.#listeners) listener();
    }
  }

  #fold(message: LiveMessage): void {
    const { name, data } = message;
    if (name === 'reset') {
      this.#become(fold(this.#lists, [...this.#lists.keys()], message));
      this.#synced.clear();
      return;
    }
    const collection = 'collection' in data ? data.collection : undefined;
    if (name === 'snapshot' && this.#isWanted(collection!)) this.#synced.add(collection!);
    // Between a list that is only held and a change, other changes may be missing.
    if (collection && !this.#synced.has(collection)) return;
    this.#become(fold(this.#lists, [...this.#synced], message));
  }

  #become(next: HeldLists): void {
    const changed = changedBetween(this.#lists, next);
    this.#lists = next;
    for (const collection of changed) this.#options.onList(collection, listOf(next, collection));
  }

  #isWanted(collection: CollectionName): boolean {
    return this.#lists.has(collection) || this.#watchers.has(collection);
  }

  #ask(): void {
    const question: TabQuestion = {};
    for (const collection of new Set([...this.#lists.keys(), ...this.#watchers.keys()]))
      if (!this.#synced.has(collection)) question[collection] = this.#lists.get(collection)?.seq ?? NOT_HELD;
    this.#stream?.ask(question);
  }

  /** Several parts of a page start and stop watching together, so one update serves them all, in its own task. */
  #updateSoon(): void {
    if (this.#isUpdateDue) return;
    this.#isUpdateDue = true;
    setTimeout(() => {
      this.#isUpdateDue = false;
      if (this.#watchers.size > 0) {
        const { share = sharePublicStream } = this.#options;
        this.#stream ??= share((message) => this.#take(message));
        this.#ask();
      } else {
        this.#stream?.leave();
        this.#stream = undefined;
        // Without a stream the lists grow old.
        this.#synced.clear();
      }
    });
  }
}
