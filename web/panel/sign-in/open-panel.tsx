import { useEffect } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { language } from '#contract/languages/words.ts';

/** Opens a screen of the panel in place of this page. It is in English alone: from another language it is loaded anew. */
export function useOpenPanel(): (to: string, state?: object) => void {
  const navigate = useNavigate();
  return language() === 'en'
    ? (to, state) => void navigate(to, { replace: true, state })
    : (to) => window.location.replace(to);
}

/** For whoever is signed in already. */
export function ToPanel({ to }: { to: string }) {
  const openPanel = useOpenPanel();
  useEffect(() => {
    if (language() !== 'en') openPanel(to);
    // oxlint-disable-next-line react/exhaustive-deps
  }, [to]);
  return language() === 'en' ? <Navigate to={to} replace /> : null;
}
