import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { Outlet, useMatches, useSearchParams } from 'react-router';
import { paths } from '#contract/paths.ts';
import { useUnreadCount } from '#web/features/announcements/use-unread.ts';
import { PocketNotes } from '#web/features/pocket/pocket-notes.tsx';
import { ErrorPage } from '#web/features/site/error-page.tsx';
import { NavMarks } from '#web/features/site/nav-marks.ts';
import { SiteFrame } from '#web/features/site/site-frame.tsx';
import type { RootState } from '#web/store.ts';
import type { PageHandle } from '#web/page-handle.ts';
import { Awaited, useAwaitedPath, useFetchOnIntent } from './awaited.tsx';
import type { Route } from './+types/public-layout';

export default function PublicLayout() {
  const awaited = useAwaitedPath();
  useFetchOnIntent();
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
      <SiteFrame>{awaited === undefined ? <Outlet /> : <Awaited path={awaited} />}</SiteFrame>
      <PocketNotes />
    </NavMarks>
  );
}

function useIsBare(): boolean {
  const [parameters] = useSearchParams();
  return useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.isBare?.(parameters));
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <ErrorPage error={error} />;
