import { can, canManageUsers } from '#contract/access.ts';
import type { CollectionName } from '#contract/collection-names.ts';
import { paths } from '#contract/paths.ts';
import { LatestAnnouncements } from '#web/features/dashboard/latest-announcements.tsx';
import { LatestInquiries } from '#web/features/dashboard/latest-inquiries.tsx';
import { CollectionTile, UsersTile } from '#web/features/dashboard/tiles.tsx';
import { openPalette } from '#web/features/panel/command-palette.tsx';
import { FurtherScreens } from '#web/features/panel/further-screens.tsx';
import { pageHead } from '#web/head.ts';
import { LiveStateLabel } from '#web/live/live-indicator.tsx';
import { useStaffLiveState } from '#web/live/staff-changes-context.tsx';
import { useAccount } from '#web/session.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PanelIcon, type PanelIconName } from '#web/ui/panel-icon.tsx';
import type { Route } from './+types/dashboard';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches, { title: 'Dashboard', description: 'What goes on at the festival.' });

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
    to: paths.admin.announcements,
    icon: 'announcement',
    label: 'Announcement',
    note: 'drafts included',
  },
  { collection: 'events', to: paths.admin.events, icon: 'events', label: 'Events', note: 'in the programme' },
  { collection: 'blogs', to: paths.admin.blog, icon: 'blog', label: 'Blog', note: 'posts, drafts included' },
  {
    collection: 'leaderboards',
    to: paths.admin.leaderboards,
    icon: 'leaderboard',
    label: 'Leaderboard',
    note: 'boards',
  },
  {
    collection: 'contact-inquiry',
    to: paths.admin.inquiries,
    icon: 'inquiry',
    label: 'Contact Inquiry',
    note: 'from visitors',
  },
];

export default function Dashboard() {
  const account = useAccount();
  const liveState = useStaffLiveState();
  const mayEdit = (collection: CollectionName) => can(account, 'write', collection);
  return (
    <>
      <PageHead
        title="Dashboard"
        aside={
          <span className="text-[0.875rem] text-muted">
            <LiveStateLabel state={liveState} />
          </span>
        }
        actions={
          <Button look="quiet" onClick={openPalette}>
            <PanelIcon name="search" className="size-5" />
            Go to <kbd className="text-[0.8125rem] text-muted max-md:hidden">Ctrl K</kbd>
          </Button>
        }
      />
      <h2 className="sr-only">At a glance</h2>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {canManageUsers(account) && <UsersTile />}
        {counted
          .filter(({ collection }) => mayEdit(collection))
          .map((tile) => (
            <CollectionTile key={tile.collection} {...tile} />
          ))}
      </div>
      <div className="mt-6 grid items-start gap-5 lg:grid-cols-2">
        {mayEdit('announcement') && <LatestAnnouncements />}
        {mayEdit('contact-inquiry') && <LatestInquiries />}
      </div>
      <FurtherScreens actor={account} />
    </>
  );
}
