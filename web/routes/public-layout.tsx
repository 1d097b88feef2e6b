import { type ReactNode, useEffect, useState } from 'react';
import { Outlet, useLocation, useMatches, useNavigation, useSearchParams } from 'react-router';
import { paths } from '#contract/paths.ts';
import { AnnouncementListPlaceholder } from '#web/features/announcements/announcement-placeholder.tsx';
import { HomePlaceholder } from '#web/features/home/home-placeholder.tsx';
import { ProgrammePlaceholder } from '#web/features/events/programme-placeholder.tsx';
import { BoardPlaceholder } from '#web/features/leaderboard/board-placeholder.tsx';
import { ErrorPage } from '#web/features/site/error-page.tsx';
import { SiteFrame } from '#web/features/site/site-frame.tsx';
import type { PageHandle } from '#web/page-handle.ts';
import { PagePlaceholder } from '#web/ui/page-placeholder.tsx';
import type { Route } from './+types/public-layout';

/** What a page's list looks like while the page is on its way. */
const placeholders: Record<string, ReactNode> = {
  [paths.announcements]: <AnnouncementListPlaceholder />,
  [paths.events]: <ProgrammePlaceholder />,
  [paths.leaderboard]: <BoardPlaceholder />,
};

export default function PublicLayout() {
  const awaited = useAwaitedPath();
  const isBare = useIsBare();
  if (isBare) return <Outlet />;
  return (
    <SiteFrame>
      {awaited === undefined ? <Outlet /> : <Placeholder path={awaited} />}
    </SiteFrame>
  );
}

/** All pages but the first begin with the same kind of head. */
const Placeholder = ({ path }: { path: string }) =>
  path === paths.home ? <HomePlaceholder /> : <PagePlaceholder>{placeholders[path]}</PagePlaceholder>;

function useIsBare(): boolean {
  const [parameters] = useSearchParams();
  return useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.isBare?.(parameters));
}

/** Most pages are there before a placeholder could be seen; it would only flicker. */
const PATIENCE_MS = 200;

function useAwaitedPath(): string | undefined {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  const next = location && location.pathname !== pathname ? location.pathname : undefined;
  const [awaited, setAwaited] = useState<string>();
  useEffect(() => {
    if (next === undefined) return;
    const timer = setTimeout(() => {
      window.scrollTo(0, 0);
      setAwaited(next);
    }, PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setAwaited(undefined);
    };
  }, [next]);
  return awaited === next ? awaited : undefined;
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <ErrorPage error={error} />;
