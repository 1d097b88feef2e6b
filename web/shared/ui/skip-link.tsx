import { t } from '#contract/languages/words.ts';
import { type RefObject, useEffect, useRef } from 'react';

const CONTENT_ID = 'content';

/** The first stop of the keyboard on every page. */
export const SkipLink = () => (
  <a
    href={`#${CONTENT_ID}`}
    className="fixed top-3 inset-s-3 z-30 -translate-y-24 rounded-full bg-accent px-5 py-3 font-semibold text-gold-ink focus:translate-y-0"
  >
    {t('Skip to content')}
  </a>
);

interface ContentProps {
  ref: RefObject<HTMLElement | null>;
  id: string;
  tabIndex: number;
}

/** For the page's `main`. A page that replaces another without a reload is read out only if the focus goes there. */
export function useContentFocus(pathname: string): ContentProps {
  const ref = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    ref.current?.focus({ preventScroll: true });
  }, [pathname]);
  return { ref, id: CONTENT_ID, tabIndex: -1 };
}
