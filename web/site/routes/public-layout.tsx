import { Outlet, useMatches, useSearchParams } from 'react-router';
import { OfflineNotes } from '#web/site/frame/offline-notes.tsx';
import { ErrorPage } from '#web/site/frame/error-page.tsx';
import { SiteFrame } from '#web/site/frame/site-frame.tsx';
import type { PageHandle } from '#web/site/frame/page-handle.ts';
import { Awaited, usePendingPath, useFetchOnIntent } from './pending-page.tsx';
import { NewsMarks } from './news-marks.tsx';
import type { Route } from './+types/public-layout';

export default function PublicLayout() {
  const pending = usePendingPath();
  useFetchOnIntent();
  const isBare = useIsBare();
  if (isBare) return <Outlet />;
  return (
    <NewsMarks>
      <SiteFrame>{pending === undefined ? <Outlet /> : <Awaited path={pending} />}</SiteFrame>
      <OfflineNotes />
    </NewsMarks>
  );
}

function useIsBare(): boolean {
  const [parameters] = useSearchParams();
  return useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.isBare?.(parameters));
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <ErrorPage error={error} />;
