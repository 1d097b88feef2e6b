import { useEffect } from 'react';
import { paths } from '#contract/api/paths.ts';
import { useLiveState, useOtherBuild } from '#web/live/lists/live-context.tsx';
import { whenIdle } from '#web/shared/time/idle-work.ts';
import { mayHaveMessages } from './outbox/use-outbox.ts';

/** Makes the site work offline: starts the service worker, sends the outbox, and follows new builds. */
export function useOffline(): void {
  useEffect(() => {
    const start = () => whenIdle(startWorker, { isLast: true });
    if (document.readyState === 'complete') start();
    else window.addEventListener('load', start, { once: true });
    return () => window.removeEventListener('load', start);
  }, []);

  const isLive = useLiveState().name === 'live';
  useEffect(() => {
    if (isLive && mayHaveMessages()) void sendWaitingMessages();
  }, [isLive]);

  const otherBuild = useOtherBuild();
  useEffect(() => {
    if (otherBuild) void fetchNewWorker();
  }, [otherBuild]);
}

function startWorker(): void {
  if (!import.meta.env.PROD) return;
  // A private window may forbid workers; the site works without one.
  navigator.serviceWorker?.register(paths.worker, { scope: '/' }).catch(() => undefined);
}

async function sendWaitingMessages(): Promise<void> {
  const [{ sendOutbox }, { withCaptcha }] = await Promise.all([
    import('./outbox/send-outbox.ts'),
    import('#web/shared/services/captcha.ts'),
  ]);
  await sendOutbox(withCaptcha);
}

/** Loads the worker of the server's new build now, because the network may be gone later. */
async function fetchNewWorker(): Promise<void> {
  try {
    await (await navigator.serviceWorker?.getRegistration())?.update();
  } catch {
    // There is no worker, or no network any more.
  }
}
