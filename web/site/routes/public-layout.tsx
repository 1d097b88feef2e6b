import { t } from '#contract/languages/words.ts';
import { type ReactNode, useMemo } from 'react';
import { useSelector } from 'react-redux';
import { Outlet, useMatches, useSearchParams } from 'react-router';
import { paths } from '#contract/api/paths.ts';
import { UrgentBar } from '#web/site/announcements/urgent-bar.tsx';
import { useIsWhole } from '#web/live/lists/live-context.tsx';
import { useUnreadCount } from '#web/site/announcements/unread.ts';
import { NavBadges } from '#web/site/frame/site-links.tsx';
import type { RootState } from '#web/shared/state/store.ts';
import { SiteNotices } from '#web/site/frame/site-notices.tsx';
import { ErrorPage } from '#web/site/frame/error-page.tsx';
import { type PageHandle, SiteFrame } from '#web/site/frame/site-frame.tsx';
import { PendingPage, useFetchOnIntent, usePendingPath } from './pending-page.tsx';
import type { Route } from './+types/public-layout';

export default function PublicLayout() {
  const pending = usePendingPath();
  useFetchOnIntent();
  const isBare = useIsBare();
  if (isBare) return <Outlet />;
  return (
    <NewsBadges>
      <SiteFrame news={<UrgentBar />}>
        {pending === undefined ? <Outlet /> : <PendingPage path={pending} />}
      </SiteFrame>
      <SiteNotices />
    </NewsBadges>
  );
}

function useIsBare(): boolean {
  const [parameters] = useSearchParams();
  return useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.isBare?.(parameters));
}

/** A badge on the link to the announcements while there are new ones. The page inside is drawn anew only then. */
function NewsBadges({ children }: { children: ReactNode }) {
  const { announcements } = useSelector((state: RootState) => state.announcement);
  const unread = useUnreadCount(announcements, useIsWhole('announcement'));
  const badges = useMemo(
    (): Record<string, string> =>
      unread > 0 ? { [paths.announcements]: t('{unread} new', { unread }) } : {},
    [unread],
  );
  return <NavBadges value={badges}>{children}</NavBadges>;
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <ErrorPage error={error} news={<UrgentBar />} />
);
