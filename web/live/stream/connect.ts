import { HEARTBEAT_MS, type LiveEventName, type LiveMessages } from '#contract/api/changes.ts';
import type { CollectionName } from '#contract/api/collection-names.ts';
import { listenForWake, type ListenForWake } from '#web/live/tabs/page-lifecycle.ts';
import { askedMs, BACKOFF_CAP_MS, backoffMs } from '#web/shared/services/backoff.ts';
import { openStream, type StreamEnd } from './open-stream.ts';
import { rememberRetryAfter, retryAfterLeftMs } from './retry-after.ts';

/** Two heartbeats, and the time that one may be late. */
export const SILENCE_MS = 2 * HEARTBEAT_MS + 5000;
/** A break that lasts this long is shown as being offline. */
export const OFFLINE_AFTER_MS = 10_000;
/** A stream must have lasted this long for the next break to count as the first. */
const SETTLED_MS = 5000;

/** The state of the connection. `since` is when the server was last heard. */
export type LiveState =
  | { name: 'connecting' }
  | { name: 'live' }
  | { name: 'reconnecting'; since: number }
  | { name: 'offline'; since: number }
  /** The server's documents have another schema version by now; only a reload helps. */
  | { name: 'outdated' };

export interface LiveMessage<Name extends LiveEventName = LiveEventName> {
  name: Name;
  data: LiveMessages[Name];
}

export interface ConnectOptions {
  collections: () => readonly CollectionName[];
  audience?: 'staff';
  /** Asks for whole documents, because they are stored in the offline copy. */
  isForCopy?: boolean;
  /** Runs before each attempt. When it rejects, the attempt has failed; with a Response, the server refused it. */
  prepare?: (signal: AbortSignal) => Promise<void>;
  /** Looks at the answer's headers: another log means to begin anew, another schema version to stop for good. */
  examine?: (headers: Headers) => 'go-on' | 'begin-anew' | 'outdated';
  /** The last number seen; undefined to begin with snapshots, `now` to begin without them. */
  since: () => number | 'now' | undefined;
  /** The generation of the log that `since` is a number of. */
  log?: () => string | undefined;
  onMessage: (message: LiveMessage) => void;
  onState: (state: LiveState) => void;
  /** The server answered, but not with a stream; the next attempt follows all the same. */
  onRefused?: (status: number) => void;
  /** The browser, replaced in tests. */
  fetch?: typeof fetch;
  listen?: ListenForWake;
}

/** Keeps a stream open until the returned function is called. */
export function connect(options: ConnectOptions): () => void {
  const connection = new Connection(options);
  return () => connection.close();
}

type Timer = ReturnType<typeof setTimeout>;

type Phase =
  | { name: 'waiting'; timer?: Timer }
  | { name: 'opening'; stream: AbortController; timer: Timer }
  | { name: 'open'; stream: AbortController; timer: Timer; since: number }
  | { name: 'closed' };

/**
 * | phase   | what happens in it                  | ends with                                               |
 * | ------- | ----------------------------------- | ------------------------------------------------------- |
 * | waiting | a timer runs to the next attempt    | opening: the time is over, or the page woke up          |
 * | opening | a request is under way              | open: `ready` came; waiting: it failed or stayed silent |
 * | open    | the server tells all that happens   | waiting: it ended, said `bye`, or fell silent           |
 * | closed  | nothing, for good                   | –                                                       |
 *
 * The timer of the two middle phases measures silence. `close` and an outdated schema version close any phase.
 */
class Connection {
  #options: ConnectOptions;
  #phase: Phase = { name: 'waiting' };
  /** Breaks in a row; each makes the next wait longer. */
  #failures = 0;
  #heardAt = Date.now();
  /** The server asked to be left alone until then. */
  #retryAfter = 0;
  #shown: LiveState['name'] | undefined;
  #offlineTimer: Timer | undefined;
  #stopListening: () => void;

  constructor(options: ConnectOptions) {
    this.#options = options;
    const { listen = listenForWake } = options;
    this.#stopListening = listen({ onWake: () => this.#wake(), onOffline: () => this.#goOffline() });
    this.#show({ name: 'connecting' });
    // The browser knows before any attempt could.
    if (globalThis.navigator?.onLine === false) this.#showOffline();
    this.#attempt();
  }

  close(): void {
    this.#stopListening();
    this.#enter({ name: 'closed' });
    clearTimeout(this.#offlineTimer);
  }

  #attempt(): void {
    const waitMs = Math.max(this.#retryAfter - Date.now(), retryAfterLeftMs());
    if (waitMs > 0) {
      this.#waitFor(waitMs);
      if (this.#shown === 'connecting') this.#show({ name: 'reconnecting', since: this.#heardAt });
      return;
    }
    const stream = new AbortController();
    this.#enter({ name: 'opening', stream, timer: this.#silenceTimer() });
    void openStream({
      ...this.#options,
      signal: stream.signal,
      onHeard: () => this.#heard(),
      onMessage: (message) => this.#take(message, stream),
    }).then((end) => {
      if (this.#stream !== stream) return;
      if (end.isOutdated) return this.#giveUp();
      this.#lose(end);
      if (end.refusal !== undefined) this.#options.onRefused?.(end.refusal);
    });
  }

  #heard(): void {
    this.#heardAt = Date.now();
    if (!('stream' in this.#phase)) return;
    clearTimeout(this.#phase.timer);
    this.#phase.timer = this.#silenceTimer();
  }

  #take(message: LiveMessage, stream: AbortController): void {
    this.#options.onMessage(message);
    if (this.#stream !== stream) return;
    if (message.name === 'ready') {
      this.#enter({ name: 'open', stream, timer: this.#silenceTimer(), since: Date.now() });
      this.#show({ name: 'live' });
    } else if (message.name === 'bye') {
      this.#lose({ retryAfterMs: (message as LiveMessage<'bye'>).data.retryMs });
    }
  }

  #lose({ retryAfterMs }: StreamEnd = {}): void {
    if (this.#phase.name === 'open' && Date.now() - this.#phase.since >= SETTLED_MS) this.#failures = 0;
    const delayMs = retryAfterMs === undefined ? backoffMs(this.#failures) : askedMs(retryAfterMs);
    this.#failures += 1;
    // The server's own request binds even a reader who has a reason to hurry; a mere break does not.
    this.#retryAfter = retryAfterMs === undefined ? 0 : Date.now() + delayMs;
    if (this.#retryAfter) rememberRetryAfter(this.#retryAfter);
    this.#waitFor(delayMs);
    if (this.#shown !== 'offline') this.#show({ name: 'reconnecting', since: this.#heardAt });
  }

  #wake(): void {
    // Timers sleep with the tab, so a dead stream looks alive until somebody asks.
    if (this.#stream && Date.now() - this.#heardAt >= SILENCE_MS) this.#lose();
    if (!this.#stream) this.#attempt();
  }

  #goOffline(): void {
    if (this.#stream) this.#lose();
    // An attempt will hardly succeed until the browser says that the network is back.
    this.#waitFor(BACKOFF_CAP_MS);
    this.#showOffline();
  }

  #giveUp(): void {
    this.close();
    this.#show({ name: 'outdated' });
  }

  get #stream(): AbortController | undefined {
    return 'stream' in this.#phase ? this.#phase.stream : undefined;
  }

  /** Ends what belongs to the phase before: its timer, and its stream unless that goes on. */
  #enter(next: Phase): void {
    const last = this.#phase;
    this.#phase = next;
    if ('timer' in last) clearTimeout(last.timer);
    if ('stream' in last && !('stream' in next)) last.stream.abort();
  }

  #waitFor(ms: number): void {
    this.#enter({ name: 'waiting', timer: setTimeout(() => this.#attempt(), ms) });
  }

  #silenceTimer(): Timer {
    return setTimeout(() => this.#lose(), SILENCE_MS);
  }

  #show(state: LiveState): void {
    if (state.name === this.#shown) return;
    this.#shown = state.name;
    clearTimeout(this.#offlineTimer);
    if (state.name === 'reconnecting')
      this.#offlineTimer = setTimeout(() => this.#showOffline(), OFFLINE_AFTER_MS);
    this.#options.onState(state);
  }

  #showOffline(): void {
    this.#show({ name: 'offline', since: this.#heardAt });
  }
}
