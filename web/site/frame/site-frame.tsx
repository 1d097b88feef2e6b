import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router';
import { paths } from '#contract/api/paths.ts';
import { SkipLink, useContentFocus } from '#web/shared/ui/skip-link.tsx';
import { PagePlaceholder } from '#web/site/ui/page-placeholder.tsx';
import { SiteHeader } from './site-header.tsx';

/** What a route tells the frame around it. */
export interface PageHandle {
  /** Whether the page at this address stands alone, without header and footer. */
  isBare?: (parameters: URLSearchParams) => boolean;
}

/** It loads by itself, because most visits begin with the home page, which has no footer. */
const SocialFooter = lazy(() => import('./social-footer.tsx'));

/**
 * The bar loads when somebody begins to use the page, because the browser can show it and follow its links without
 * script. One that cannot be loaded is left out.
 */
const QuickBar = lazy(async () => {
  if (!import.meta.env.SSR) await firstUse();
  return import('./quick-bar.tsx').catch(() => ({ default: () => null }));
});
const quickBar = (
  <Suspense>
    <QuickBar />
  </Suspense>
);

/** The wait ends by itself too, because a page that replaces this one waits for the bar. */
const firstUse = () =>
  new Promise<unknown>((resolve) => {
    for (const sign of ['pointerover', 'touchstart', 'focusin', 'popstate'])
      addEventListener(sign, resolve, { once: true, passive: true });
    setTimeout(resolve, LONGEST_WAIT_MS);
  });
const LONGEST_WAIT_MS = 10_000;

interface SiteFrameProps {
  /** Urgent news, between the header and the page. */
  news?: ReactNode;
  children: ReactNode;
}

/** What surrounds every public page. */
export function SiteFrame({ news, children }: SiteFrameProps) {
  const { pathname } = useLocation();
  const content = useContentFocus(pathname);
  return (
    <div className="flex min-h-svh flex-col">
      <SkipLink />
      <SiteHeader />
      {news}
      <main {...content} className="grow">
        {children}
      </main>
      {pathname !== paths.home && (
        <Suspense>
          <SocialFooter />
        </Suspense>
      )}
      {quickBar}
    </div>
  );
}

/** The frame while the page is not known yet. It must not use the address. */
export const SiteShell = () => (
  <div className="flex min-h-svh flex-col">
    <div className="h-(--header)" />
    <main className="grow" aria-busy="true">
      <PagePlaceholder />
    </main>
  </div>
);
