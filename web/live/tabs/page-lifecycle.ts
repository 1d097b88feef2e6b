/** Moments at which waiting any longer makes no sense, and those at which the network is known to be gone. */
export interface WakeCalls {
  onWake: () => void;
  onOffline: () => void;
}

export function listenForWake({ onWake, onOffline }: WakeCalls): () => void {
  const onVisible = () => {
    if (document.visibilityState === 'visible') onWake();
  };
  window.addEventListener('online', onWake);
  window.addEventListener('offline', onOffline);
  // A page that comes out of the back/forward cache has lost its stream without being told.
  window.addEventListener('pageshow', onVisible);
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    window.removeEventListener('online', onWake);
    window.removeEventListener('offline', onOffline);
    window.removeEventListener('pageshow', onVisible);
    document.removeEventListener('visibilitychange', onVisible);
  };
}
