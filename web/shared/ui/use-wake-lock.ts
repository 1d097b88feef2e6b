import { useEffect } from 'react';

/** Keeps the screen on for as long as the component is shown. The browser lets go whenever the page is hidden. */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const hold = async () => {
      if (isOver || document.visibilityState !== 'visible' || (lock && !lock.released)) return;
      // The browser may refuse, on a low battery for example; the screen then sleeps as usual.
      lock = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (isOver) void lock?.release();
    };
    void hold();
    document.addEventListener('visibilitychange', hold);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', hold);
      void lock?.release();
    };
  }, []);
}
