import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { fetchDraw } from '#web/shared/ui/drawing.tsx';
import { PagePlaceholder } from '#web/site/ui/page-placeholder.tsx';
import type { placeholderOf } from './placeholders.tsx';

/** Most pages arrive sooner, and a placeholder would only flicker. */
const PATIENCE_MS = 200;

/** The path of the page that is loading, if it takes longer than that. */
export function usePendingPath(): string | undefined {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  const next = location && location.pathname !== pathname ? location.pathname : undefined;
  const [pending, setPending] = useState<string>();
  useEffect(() => {
    if (next === undefined) return;
    fetchForNextPage();
    const timer = setTimeout(() => {
      window.scrollTo(0, 0);
      setPending(next);
    }, PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setPending(undefined);
    };
  }, [next]);
  return pending === next ? pending : undefined;
}

let shapeOf: typeof placeholderOf | undefined;
const fetchShapes = async () =>
  (shapeOf ??= await import('./placeholders.tsx').then((shapes) => shapes.placeholderOf));

/** Fetches what only a second page needs. Errors are ignored, because the page itself reports a lost network. */
const fetchForNextPage = () => void Promise.all([fetchShapes(), fetchDraw()]).catch(() => {});

/** A touch or a pointer on a link shows that it will be needed soon. */
export function useFetchOnIntent(): void {
  useEffect(() => {
    const onIntent = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a[href^="/"], button')) fetchForNextPage();
    };
    const signs = ['pointerover', 'touchstart', 'focusin'];
    for (const sign of signs) document.addEventListener(sign, onIntent, { passive: true });
    return () => {
      for (const sign of signs) document.removeEventListener(sign, onIntent);
    };
  }, []);
}

/** The shape of the pending page; a general one until the shapes are loaded. */
export function PendingPage({ path }: { path: string }) {
  const [shape, setShape] = useState(() => shapeOf);
  useEffect(() => {
    if (!shape)
      fetchShapes().then(
        (fetched) => setShape(() => fetched),
        () => {},
      );
  }, [shape]);
  return shape ? shape(path) : <PagePlaceholder />;
}
