import { t } from '#contract/languages/words.ts';
import { Link } from 'react-router';
import { type Actor, can, canManageUsers } from '#contract/api/access.ts';
import type { CollectionName } from '#contract/api/collection-names.ts';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { ActivityList, useActivity } from '#web/panel/activity/activity-list.tsx';
import { DayCharts } from '#web/panel/dashboard/day-charts.tsx';
import { LatestInquiries } from '#web/panel/dashboard/latest-inquiries.tsx';
import { Needs } from '#web/panel/dashboard/needs.tsx';
import { NowAndNext } from '#web/panel/dashboard/now-and-next.tsx';
import { QuickActions } from '#web/panel/dashboard/quick-actions.tsx';
import { RunningNotice } from '#web/panel/dashboard/running-notice.tsx';
import { SystemCard } from '#web/panel/dashboard/system-card.tsx';
import { DemoCard } from '#web/panel/demo/demo-card.tsx';
import { OfferNotice } from '#web/panel/handing-on/offer-notice.tsx';
import { useDashboard } from '#web/panel/dashboard/use-dashboard.ts';
import { CollectionTile, UsersTile } from '#web/panel/dashboard/tiles.tsx';
import { LeadIn } from '#web/panel/setup/lead-in.tsx';
import { SetupCard } from '#web/panel/setup/setup-card.tsx';
import { useReschedule } from '#web/panel/rescheduling/use-reschedule.tsx';
import { pageHead } from '#web/shared/page/head.ts';
import { LiveLabel } from '#web/panel/reading/live-label.tsx';
import { type PanelData, useAccount } from '#web/panel/frame/current-account.ts';
import { buttonClass } from '#web/shared/ui/button.tsx';
import { Card } from '#web/panel/ui/card.tsx';
import { PageHead } from '#web/panel/ui/page-head.tsx';
import { PanelIcon, type PanelIconName } from '#web/shared/ui/panel-icon.tsx';
import { RetryNotice } from '#web/panel/ui/retry-notice.tsx';
import type { Route } from './+types/dashboard';
import { furtherScreensFor } from '#web/panel/frame/screens.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches, { title: t('Dashboard'), description: t('What goes on at the festival.') });

interface Counted {
  collection: CollectionName;
  to: string;
  icon: PanelIconName;
  label: string;
  note: string;
}

const counted: readonly Counted[] = [
  {
    collection: 'announcement',
    to: adminPaths.announcements,
    icon: 'announcement',
    label: t('Announcement'),
    note: t('drafts included'),
  },
  {
    collection: 'events',
    to: adminPaths.events,
    icon: 'events',
    label: t('Events'),
    note: t('in the programme'),
  },
  {
    collection: 'blogs',
    to: adminPaths.blog,
    icon: 'blog',
    label: t('Blog'),
    note: t('posts, drafts included'),
  },
  {
    collection: 'leaderboards',
    to: adminPaths.leaderboards,
    icon: 'leaderboard',
    label: t('Leaderboard'),
    note: t('boards'),
  },
  {
    collection: 'contact-inquiry',
    to: adminPaths.inquiries,
    icon: 'inquiry',
    label: t('Contact Inquiry'),
    note: t('from visitors'),
  },
];

/** Several of them may make one line. */
const ACTIVITY_READ = 12;

function Activity() {
  const { data: entries, refetch } = useActivity({ limit: ACTIVITY_READ, brief: 'yes' });
  return (
    <Card
      title={t('Activity')}
      aside={
        <Link to={adminPaths.activity} className="btn-text">
          {t('See all')}
        </Link>
      }
    >
      {entries?.length === 0 && <p className="text-muted">{t('Nothing has happened yet.')}</p>}
      {entries && <ActivityList entries={entries} onUndone={() => void refetch()} />}
    </Card>
  );
}

export default function DashboardRoute() {
  const account = useAccount();
  return (
    <LeadIn actor={account}>
      <Dashboard account={account} />
    </LeadIn>
  );
}

function Dashboard({ account }: PanelData) {
  const { data: dashboard, error, refetch } = useDashboard();
  const reschedule = useReschedule();
  const mayEdit = (collection: CollectionName) => can(account, 'write', collection);
  return (
    <>
      <PageHead title={t('Dashboard')} aside={<LiveLabel />} />
      {canManageUsers(account) && <RunningNotice />}
      <OfferNotice account={account} />
      <QuickActions actor={account} />
      {canManageUsers(account) && <SetupCard />}
      {error && !dashboard && (
        <RetryNotice message={error.sentence} onRetry={() => void refetch()} className="mb-5" />
      )}
      <div className="grid items-start gap-5 lg:grid-cols-2 lg:grid-rows-[auto_auto_1fr]">
        <Needs needs={dashboard?.needs} />
        {dashboard?.onNow && dashboard.next && (
          <div className="lg:col-start-2 lg:row-span-3 lg:row-start-1">
            <NowAndNext
              onNow={dashboard.onNow}
              next={dashboard.next}
              onReschedule={mayEdit('events') ? reschedule.ask : undefined}
            />
          </div>
        )}
        <Activity />
        {mayEdit('contact-inquiry') && <LatestInquiries />}
      </div>
      {dashboard && (
        <div className="mt-5">
          <DayCharts {...dashboard} />
        </div>
      )}
      <h2 className="sr-only">{t('At a glance')}</h2>
      <div className="mt-5 grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-3">
        {canManageUsers(account) && <UsersTile />}
        {counted
          .filter(({ collection }) => mayEdit(collection))
          .map((tile) => (
            <CollectionTile key={tile.collection} {...tile} />
          ))}
      </div>
      <FurtherScreens actor={account} />
      {account.role === 'owner' && <DemoCard />}
      {canManageUsers(account) && (
        <div className="mt-6">
          <SystemCard />
        </div>
      )}
      {reschedule.dialog}
    </>
  );
}

/** The way to what the sidebar does not list. */
function FurtherScreens({ actor }: { actor: Actor }) {
  const further = furtherScreensFor(actor);
  if (further.length === 0) return null;
  return (
    <nav aria-label={t('Further screens')} className="mt-6">
      <h2 className="panel-subtitle mb-3">{t('Further screens')}</h2>
      <ul className="flex flex-wrap gap-2">
        {further.map(({ to, label, icon }) => (
          <li key={to}>
            <Link to={to} className={buttonClass('quiet', 'small')}>
              <PanelIcon name={icon} className="size-5" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
