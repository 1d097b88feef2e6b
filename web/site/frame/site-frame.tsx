import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { paths } from '#contract/api/paths.ts';
import { SiteHeader } from './site-header.tsx';
import { SocialFooter } from './social-footer.tsx';

export const CONTENT_ID = 'content';

/** What surrounds every public page. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  useFocusOnNewPage(main, pathname);
  return (
    <div className="flex min-h-svh flex-col">
      <a
        href={`#${CONTENT_ID}`}
        className="fixed top-3 left-3 z-30 -translate-y-24 rounded-full bg-gold px-5 py-3 font-semibold text-gold-ink focus:translate-y-0"
      >
        Skip to content
      </a>
      <SiteHeader />
      <main ref={main} id={CONTENT_ID} tabIndex={-1} className="grow">
        {children}
      </main>
      {pathname !== paths.home && <SocialFooter />}
    </div>
  );
}

/** A page that replaces another without a reload is read out only if the focus goes there. */
function useFocusOnNewPage(main: React.RefObject<HTMLElement | null>, pathname: string) {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [main, pathname]);
}
