interface RestCalls {
  onRest: () => void;
  onBack: () => void;
}

/** A page that is put to sleep or aside for the back button must hold nothing that others wait for. */
export function onRest({ onRest, onBack }: RestCalls): () => void {
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) onBack();
  };
  window.addEventListener('pagehide', onRest);
  window.addEventListener('pageshow', onShow);
  document.addEventListener('freeze', onRest);
  document.addEventListener('resume', onBack);
  return () => {
    window.removeEventListener('pagehide', onRest);
    window.removeEventListener('pageshow', onShow);
    document.removeEventListener('freeze', onRest);
    document.removeEventListener('resume', onBack);
  };
}
