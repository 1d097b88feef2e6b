import { useEffect } from 'react';
import { useLiveState, useOtherRelease } from '#web/live/live-context.tsx';
import { mayHaveMessages } from '#web/services/outbox-mark.ts';
import { whenIdle } from '#web/ui/idle-work.ts';

const load = () => import('./start-pocket.ts');

/** Begins to keep the festival in the pocket once the page is there and the browser has nothing better to do. */
export function usePocket(): void {
  useEffect(() => {
    const start = () =>
      whenIdle(() => void load().then(({ startPocket }) => startPocket()), { isLast: true });
    if (document.readyState === 'complete') start();
    else window.addEventListener('load', start, { once: true });
    return () => window.removeEventListener('load', start);
  }, []);

  const isLive = useLiveState().name === 'live';
  useEffect(() => {
    if (isLive && mayHaveMessages())
      void import('#web/services/flush-outbox.ts').then(({ flushOutbox }) => flushOutbox());
  }, [isLive]);

  const release = useOtherRelease();
  useEffect(() => {
    if (release) void load().then(({ fetchNewWorker }) => fetchNewWorker());
  }, [release]);
}
