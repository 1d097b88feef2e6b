import { HEARTBEAT_MS, type LiveEventName, type LiveMessages } from '#contract/api/changes.ts';
import type { CollectionName } from '#contract/api/collection-names.ts';
import { askedMs, BACKOFF_CAP_MS, backoffMs } from '#web/shared/services/backoff.ts';
import type { LiveState } from './live-state.ts';
import { heldBackMs, holdBack } from './retry-after.ts';
import { openStream, type StreamEnd } from './open-stream.ts';
import { listenForWake, type WakeCalls } from '#web/live/tabs/page-lifecycle.ts';

/** Two heartbeats and the time one may be late. */
export const SILENCE_MS = 2 * HEARTBEAT_MS + 5000;
/** A break that lasts this long is shown as being offline. */
export const OFFLINE_AFTER_MS = 10_000;
/** A stream must have lasted this long for the next break to count as the first. */
const SETTLED_MS = 5000;

export interface LiveMessage<Name extends LiveEventName = LiveEventName> {
  name: Name;
  data: LiveMessages[Name];
}

export interface ConnectOptions {
  collections: () => readonly CollectionName[];
  audience?: 'staff';
  /** What is heard is kept for a day without a network. */
  isForCopy?: boolean;
  /** What must be there before a stream makes sense; when it rejects, the attempt has failed, as one refused by the server if with its answer. */
  prepare?: (signal: AbortSignal) => Promise<void>;
  /** Looks at who answers: another log means to begin anew, another shape of documents to stop for good. */
  examine?: (headers: Headers) => 'go on' | 'begin anew' | 'outdated';
  /** Asked before every attempt: the last number seen, undefined to begin with snapshots, or `now` to do without. */
  since: () => number | 'now' | undefined;
  onMessage: (message: LiveMessage) => void;
  onState: (state: LiveState) => void;
  /** The server answered, but with no stream; the next attempt follows all the same. */
  onRefused?: (status: number) => void;
  /** The browser, replaced in tests. */
  fetch?: typeof fetch;
  listen?: (calls: WakeCalls) => () => void;
}

/** Keeps a stream open until the returned function is called. */
export function connect(options: ConnectOptions): () => void {
  const { onMessage, onState, listen = listenForWake } = options;
  let stream: AbortController | undefined;
  let failures = 0;
  let heardAt = Date.now();
  let liveAt: number | undefined;
  let notBefore = 0;
  let shown: LiveState['name'] | undefined;
  let retry: Timer;
  let watchdog: Timer;
  let patience: Timer;

  const show = (state: LiveState) => {
    if (state.name === shown) return;
    shown = state.name;
    clearTimeout(patience);
    if (shown === 'reconnecting') patience = setTimeout(showOffline, OFFLINE_AFTER_MS);
    onState(state);
  };
  const showOffline = () => show({ name: 'offline', since: heardAt });

  const expectNews = () => {
    clearTimeout(watchdog);
    watchdog = setTimeout(lost, SILENCE_MS);
  };

  const attempt = () => {
    clearTimeout(retry);
    const wait = Math.max(notBefore - Date.now(), heldBackMs());
    if (wait > 0) {
      retry = setTimeout(attempt, wait);
      if (shown === 'connecting') show({ name: 'reconnecting', since: heardAt });
      return;
    }
    const controller = new AbortController();
    stream = controller;
    // The request may hang just as the stream may.
    expectNews();
    const onHeard = () => {
      heardAt = Date.now();
      expectNews();
    };
    void openStream({ ...options, signal: controller.signal, onHeard, onMessage: take }).then((end) => {
      if (stream !== controller) return;
      if (end.isOutdated) return giveUp();
      lost(end);
      if (end.refusal !== undefined) options.onRefused?.(end.refusal);
    });
  };

  const giveUp = () => {
    stop();
    show({ name: 'outdated' });
  };

  const take = (message: LiveMessage) => {
    onMessage(message);
    if (message.name === 'ready') {
      liveAt = Date.now();
      show({ name: 'live' });
    } else if (message.name === 'bye') {
      lost({ retryAfterMs: (message as LiveMessage<'bye'>).data.retryMs });
    }
  };

  const lost = ({ retryAfterMs }: StreamEnd = {}) => {
    stream?.abort();
    stream = undefined;
    clearTimeout(watchdog);
    if (liveAt !== undefined && Date.now() - liveAt >= SETTLED_MS) failures = 0;
    liveAt = undefined;
    const delay = retryAfterMs === undefined ? backoffMs(failures) : askedMs(retryAfterMs);
    failures += 1;
    // Only the server's own word holds a reader back that has a reason to hurry.
    notBefore = retryAfterMs === undefined ? 0 : Date.now() + delay;
    if (notBefore) holdBack(notBefore);
    retry = setTimeout(attempt, delay);
    if (shown !== 'offline') show({ name: 'reconnecting', since: heardAt });
  };

  const stop = () => {
    stopListening();
    stream?.abort();
    stream = undefined;
    for (const timer of [retry, watchdog, patience]) clearTimeout(timer);
  };

  const stopListening = listen({
    onWake() {
      // Timers sleep with the tab, so a dead stream looks alive until somebody asks.
      if (stream && Date.now() - heardAt >= SILENCE_MS) lost();
      if (!stream) attempt();
    },
    onOffline() {
      if (stream) lost();
      // Until the browser says otherwise an attempt is a mere formality.
      clearTimeout(retry);
      retry = setTimeout(attempt, BACKOFF_CAP_MS);
      showOffline();
    },
  });

  show({ name: 'connecting' });
  // The browser knows before any attempt could.
  if (globalThis.navigator?.onLine === false) showOffline();
  attempt();

  return stop;
}

type Timer = ReturnType<typeof setTimeout> | undefined;
