import { useEffect } from 'react';
import { useLiveState, useOtherBuild } from '#web/live/lists/live-context.tsx';
import { mayHaveMessages } from './outbox/outbox-mark.ts';
import { whenIdle } from '#web/shared/time/idle-work.ts';

const load = () => import('./start-offline.ts');

/** Begins to keep the festival in the pocket once the page is there and the browser has nothing better to do. */
export function useOffline(): void {
  useEffect(() => {
    const start = () =>
      whenIdle(() => void load().then(({ startOffline }) => startOffline()), { isLast: true });
    if (document.readyState === 'complete') start();
    else window.addEventListener('load', start, { once: true });
    return () => window.removeEventListener('load', start);
  }, []);

  const isLive = useLiveState().name === 'live';
  useEffect(() => {
    if (isLive && mayHaveMessages())
      void import('./outbox/flush-outbox.ts').then(({ flushOutbox }) => flushOutbox());
  }, [isLive]);

  const buildId = useOtherBuild();
  useEffect(() => {
    if (buildId) void load().then(({ fetchNewWorker }) => fetchNewWorker());
  }, [buildId]);
}
