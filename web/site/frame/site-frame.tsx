import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router';
import { paths } from '#contract/api/paths.ts';
import type { PagePart } from '#web/shared/page/page-has.tsx';
import { SkipLink, useContentFocus } from '#web/shared/ui/skip-link.tsx';
import { PagePlaceholder } from '#web/site/ui/page-placeholder.tsx';
import { atFirstUse } from './at-first-use.tsx';
import { SiteHeader } from './site-header.tsx';

/** What a route tells the frame around it. */
export interface PageHandle {
  /** Whether the page at this address stands alone, without header and footer. */
  isBare?: (parameters: URLSearchParams) => boolean;
  /** What the server draws of the page, by what its loader found. */
  parts?: (loaderData: unknown) => PagePart[];
}

/** It loads by itself, because most visits begin with the home page, which has no footer. */
const SocialFooter = lazy(() => import('./social-footer.tsx'));

const quickBar = atFirstUse('.quick-bar', () => import('./quick-bar.tsx'));

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
    <div className="site-frame flex min-h-svh flex-col">
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
