import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { fetchDraw } from '#web/shared/ui/drawing.tsx';
import { PagePlaceholder } from '#web/site/ui/page-placeholder.tsx';
import type { placeholderOf } from './placeholders.tsx';

/** Most pages are there before a placeholder could be seen; it would only flicker. */
const PATIENCE_MS = 200;

/** The path of the page that is on its way, once it has been for a while. */
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
const fetchShapes = async () => (shapeOf ??= (await import('./placeholders.tsx')).placeholderOf);

/** What only those need who go on to a second page. A lost network is the page's own affair. */
const fetchForNextPage = () => void Promise.all([fetchShapes(), fetchDraw()]).catch(() => {});

/** A finger or pointer on any link is a sign that it will be needed soon. */
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

/** The shape of the pending page; of any page, while the shapes are on their way themselves. */
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
