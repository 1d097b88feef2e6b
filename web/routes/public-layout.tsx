import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import { Outlet, useLocation, useMatches, useNavigation, useSearchParams } from 'react-router';
import { paths } from '#contract/paths.ts';
import { AboutPlaceholder } from '#web/features/about/about-placeholder.tsx';
import { AnnouncementListPlaceholder } from '#web/features/announcements/announcement-placeholder.tsx';
import { useUnreadCount } from '#web/features/announcements/use-unread.ts';
import { BlogIndexPlaceholder, PostPlaceholder } from '#web/features/blog/blog-placeholders.tsx';
import { ConclavePlaceholder } from '#web/features/conclave/conclave-placeholder.tsx';
import { HomePlaceholder } from '#web/features/home/home-placeholder.tsx';
import { EventPlaceholder } from '#web/features/events/event-placeholder.tsx';
import { ProgrammePlaceholder } from '#web/features/events/programme-placeholder.tsx';
import { BoardPlaceholder } from '#web/features/leaderboard/board-placeholder.tsx';
import { PocketNotes } from '#web/features/pocket/pocket-notes.tsx';
import { ErrorPage } from '#web/features/site/error-page.tsx';
import { NavMarks } from '#web/features/site/nav-marks.ts';
import { SiteFrame } from '#web/features/site/site-frame.tsx';
import { SponsorPlaceholder } from '#web/features/sponsors/sponsor-placeholder.tsx';
import { TeamPlaceholder } from '#web/features/team/team-placeholder.tsx';
import type { RootState } from '#web/store.ts';
import type { PageHandle } from '#web/page-handle.ts';
import { PagePlaceholder } from '#web/ui/page-placeholder.tsx';
import type { Route } from './+types/public-layout';

/** What a page's list looks like while the page is on its way. */
const placeholders: Record<string, ReactNode> = {
  [paths.about]: <AboutPlaceholder />,
  [paths.announcements]: <AnnouncementListPlaceholder />,
  [paths.events]: <ProgrammePlaceholder />,
  [paths.blog]: <BlogIndexPlaceholder />,
  [paths.sponsors]: <SponsorPlaceholder />,
  [paths.conclave]: <ConclavePlaceholder />,
  [paths.team]: <TeamPlaceholder />,
  [paths.leaderboard]: <BoardPlaceholder />,
};

export default function PublicLayout() {
  const awaited = useAwaitedPath();
  const { announcements, loading } = useSelector((state: RootState) => state.announcement);
  const unread = useUnreadCount(announcements, loading);
  const marks = useMemo(
    (): Record<string, string> => (unread > 0 ? { [paths.announcements]: `${unread} new` } : {}),
    [unread],
  );
  const isBare = useIsBare();
  if (isBare) return <Outlet />;
  return (
    <NavMarks value={marks}>
      <SiteFrame>{awaited === undefined ? <Outlet /> : <Placeholder path={awaited} />}</SiteFrame>
      <PocketNotes />
    </NavMarks>
  );
}

/** Most pages begin with the same kind of head. */
function Placeholder({ path }: { path: string }) {
  if (path === paths.home) return <HomePlaceholder />;
  if (path.startsWith(`${paths.blog}/`)) return <PostPlaceholder />;
  if (path.startsWith(paths.event(''))) return <EventPlaceholder />;
  return <PagePlaceholder>{placeholders[path]}</PagePlaceholder>;
}

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
