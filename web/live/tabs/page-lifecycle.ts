interface WakeListeners {
  /** The network is back, or somebody looks at the page again. */
  onWake: () => void;
  /** The browser says that the network is gone. */
  onOffline: () => void;
}
/** Starts to listen; the returned function stops. */
export type ListenForWake = (listeners: WakeListeners) => () => void;

export const listenForWake: ListenForWake = ({ onWake, onOffline }) => {
  const { abort, signal } = stoppable();
  const onVisible = () => {
    if (document.visibilityState === 'visible') onWake();
  };
  window.addEventListener('online', onWake, { signal });
  window.addEventListener('offline', onOffline, { signal });
  // A page that comes out of the back/forward cache has lost its stream without being told.
  window.addEventListener('pageshow', onVisible, { signal });
  document.addEventListener('visibilitychange', onVisible, { signal });
  return abort;
};

interface SleepListeners {
  /** The page is frozen or put aside for the back button. It must release what other tabs wait for. */
  onSleep: () => void;
  onBack: () => void;
}

export function listenForSleep({ onSleep, onBack }: SleepListeners): () => void {
  const { abort, signal } = stoppable();
  window.addEventListener('pagehide', onSleep, { signal });
  window.addEventListener('pageshow', ({ persisted }) => persisted && onBack(), { signal });
  document.addEventListener('freeze', onSleep, { signal });
  document.addEventListener('resume', onBack, { signal });
  return abort;
}

function stoppable() {
  const controller = new AbortController();
  return { abort: () => controller.abort(), signal: controller.signal };
}
