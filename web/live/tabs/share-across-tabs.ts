import { listenForSleep } from './page-lifecycle.ts';

/** What a tab does while it leads. */
export interface Leading<News, Ask> {
  /** What a tab that asks should hear. */
  answer: (ask: Ask) => News[];
  /** Whether it does what it should; one that does not is relieved by a tab that somebody looks at. */
  isWell?: () => boolean;
  stop: () => void;
}

interface Sharing<News, Ask> {
  /** The same for all tabs that share. */
  name: string;
  /** Does the work and says what there is to hear, until it is stopped. */
  lead: (say: (news: News) => void) => Leading<News, Ask>;
  onNews: (news: News) => void;
}

export interface Shared<Ask> {
  /** The leader answers, to this tab alone; nobody does while there is none. */
  ask: (ask: Ask) => void;
  leave: () => void;
}

type Message<News, Ask> =
  | { news: News; to?: string }
  | { ask: Ask; from: string }
  | { isThere: true }
  | { here: true };

/** How often a tab that is looked at asks whether there is a leader, and how long it waits for the answer. */
const PULSE_MS = 250;
const SILENT_MS = 800;

/**
 * One tab of the browser does the work and all of them hear of it: a browser opens six connections to a server that
 * speaks HTTP/1.1, so a stream for every tab would leave none for the seventh. When the leader is closed, the next
 * takes over; when the browser has put it to sleep, one that is awake takes the lead from it.
 *
 * The pulse comes from the tab that is looked at, because timers of the others are slowed down and their answers to
 * messages are not.
 */
export function shareAcrossTabs<News, Ask>(sharing: Sharing<News, Ask>): Shared<Ask> {
  const { name, lead, onNews } = sharing;
  if (!('locks' in navigator) || typeof BroadcastChannel !== 'function') return alone(sharing);
  const own = crypto.randomUUID();
  const channel = new BroadcastChannel(name);
  /** Where sites may keep nothing, the browser knows locks but gives none. */
  let isAlone = false;
  const send = (message: Message<News, Ask>) => {
    if (!isAlone) channel.postMessage(message);
  };
  let leading: Leading<News, Ask> | undefined;
  /** Ends this tab's place in the queue for the lead, or its lead. */
  let place: AbortController | undefined;
  let heardAt = Date.now();

  channel.addEventListener('message', ({ data }: MessageEvent<Message<News, Ask>>) => {
    if ('ask' in data) {
      if (leading) for (const news of leading.answer(data.ask)) send({ news, to: data.from });
    } else if ('isThere' in data) {
      if (leading && (leading.isWell?.() ?? true)) send({ here: true });
    } else {
      heardAt = Date.now();
      if ('news' in data && (data.to === undefined || data.to === own)) onNews(data.news);
    }
  });

  const join = (steal = false) => {
    const joined = new AbortController();
    place?.abort();
    place = joined;
    const begin = () =>
      new Promise<void>((resolve) => {
        if (joined.signal.aborted) return resolve();
        leading = lead((news) => {
          // What a stopped leader still has in hand is not for others.
          if (place !== joined) return;
          send({ news });
          onNews(news);
        });
        joined.signal.addEventListener('abort', () => {
          leading?.stop();
          leading = undefined;
          resolve();
        });
      });
    // The lead cannot be stolen and waited for in one request.
    navigator.locks
      .request(name, steal ? { steal } : { signal: joined.signal }, begin)
      .catch(({ name: why }: Error) => {
        if (place !== joined) return;
        isAlone = why === 'SecurityError';
        if (isAlone) void begin();
        // Left before it was this tab's turn, or the lead was taken from it: back into the queue.
        else join();
      });
  };

  const pulse = setInterval(() => {
    if (leading || document.visibilityState !== 'visible') {
      heardAt = Date.now();
    } else if (Date.now() - heardAt < SILENT_MS) {
      send({ isThere: true });
    } else {
      heardAt = Date.now();
      join(true);
    }
  }, PULSE_MS);

  const rest = () => {
    place?.abort();
    place = undefined;
  };
  const stopResting = listenForSleep({ onSleep: rest, onBack: () => join() });
  join();

  return {
    ask(ask) {
      if (leading) for (const news of leading.answer(ask)) onNews(news);
      else send({ ask, from: own });
    },
    leave() {
      clearInterval(pulse);
      stopResting();
      rest();
      channel.close();
    },
  };
}

/** A browser that cannot share: every tab leads itself. */
function alone<News, Ask>({ lead, onNews }: Sharing<News, Ask>): Shared<Ask> {
  const leading = lead(onNews);
  return {
    ask: (ask) => leading.answer(ask).forEach((news) => onNews(news)),
    leave: leading.stop,
  };
}
