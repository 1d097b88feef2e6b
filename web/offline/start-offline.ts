import { paths } from '#contract/api/paths.ts';
import { BUILD_ID } from '#web/shared/services/build-id.ts';

/** The worker, and what it needs to know of this tab. */
export function startOffline(): void {
  if (!import.meta.env.PROD) return;
  // For as long as this tab lives, the files of its release are kept.
  navigator.locks
    ?.request(`release:${BUILD_ID}`, { mode: 'shared' }, () => new Promise(() => undefined))
    .catch(() => undefined);
  // A private window may forbid it: the site works without.
  navigator.serviceWorker?.register(paths.worker, { scope: '/' }).catch(() => undefined);
}

/** The server runs another build: the worker of that one is fetched now, before the network goes. */
export async function fetchNewWorker(): Promise<void> {
  try {
    await (await navigator.serviceWorker?.getRegistration())?.update();
  } catch {
    // There is none, or no network any more.
  }
}
