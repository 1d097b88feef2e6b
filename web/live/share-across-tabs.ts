import { SILENCE_MS } from './connect.ts';

interface Sharing<News> {
  /** The same for all tabs that share. */
  name: string;
  /** Does the work and says what there is to hear, until the returned function is called. */
  lead: (say: (news: News) => void) => () => void;
  onNews: (news: News) => void;
  /** What a tab that has just come should know. */
  summary: () => News[];
}

type Message<News> = { news: News } | { hello: true };

/**
 * One tab of the browser does the work and all of them hear of it: a browser opens six connections to a server that
 * speaks HTTP/1.1, so a stream for every tab would leave none for the seventh. When the leader is closed, the next
 * takes over; when it was put to sleep by the browser, one that is awake takes the lead from it.
 */
export function shareAcrossTabs<News>({ name, lead, onNews, summary }: Sharing<News>): () => void {
  if (!('locks' in navigator) || typeof BroadcastChannel !== 'function') return lead(onNews);
  const channel = new BroadcastChannel(name);
  const leaving = new AbortController();
  let stopLeading: (() => void) | undefined;
  let heardAt = Date.now();

  const say = (news: News) => {
    onNews(news);
    channel.postMessage({ news } satisfies Message<News>);
  };
  channel.addEventListener('message', ({ data }: MessageEvent<Message<News>>) => {
    if ('news' in data) {
      heardAt = Date.now();
      onNews(data.news);
    } else if (stopLeading) {
      for (const news of summary()) channel.postMessage({ news } satisfies Message<News>);
    }
  });

  const leadUntilLeaving = () =>
    new Promise<void>((resolve) => {
      if (leaving.signal.aborted) return resolve();
      stopLeading = lead(say);
      leaving.signal.addEventListener('abort', () => resolve());
    });
  const queue = (options: LockOptions) => {
    navigator.locks.request(name, options, leadUntilLeaving).catch(() => {
      // Left before it was this tab's turn, or the lead was taken from it.
      stopLeading?.();
      stopLeading = undefined;
      if (!leaving.signal.aborted) queue({ signal: leaving.signal });
    });
  };
  queue({ signal: leaving.signal });
  channel.postMessage({ hello: true } satisfies Message<News>);

  const watch = setInterval(() => {
    const isAwake = document.visibilityState === 'visible';
    if (stopLeading || !isAwake || Date.now() - heardAt < SILENCE_MS) return;
    heardAt = Date.now();
    queue({ steal: true });
  }, SILENCE_MS / 4);

  return () => {
    clearInterval(watch);
    stopLeading?.();
    stopLeading = undefined;
    leaving.abort();
    channel.close();
  };
}
