import { t } from '#contract/languages/words.ts';
import { memo, useMemo } from 'react';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router';
import { announcementCategoryLabels } from '#contract/text/labels.ts';
import { paths } from '#contract/api/paths.ts';
import { shareCard } from '#contract/art/share-card.ts';
import { AnnouncementBoard } from '#web/site/announcements/announcement-board.tsx';
import { announcementsAddress, parseCategory } from '#web/site/announcements/announcement-choice.ts';
import { nextExpiry, notExpired } from '#contract/programme/urgent-news.ts';
import { AnnouncementListPlaceholder } from '#web/site/announcements/announcement-placeholder.tsx';
import type { PublicAnnouncement } from '#web/shared/state/announcement-slice.ts';
import { type EventNames, namesFor } from '#contract/views/event-names.ts';
import { useNamesFor } from '#web/shared/state/event-names.ts';
import { excerptText } from '#web/site/announcements/excerpt-text.ts';
import { PushPanel } from '#web/site/push/push-panel.tsx';
import { useFestival } from '#web/shared/page/festival.ts';
import { feedLink, pageHead } from '#web/shared/page/head.ts';
import { offlineLoader } from '#web/offline/loader/offline-loader.ts';
import { LiveIndicator } from '#web/live/lists/live-indicator.tsx';
import { listIn } from '#web/live/lists/loader-lists.ts';
import { publicData, readLists } from '#web/offline/loader/public-data.ts';
import type { RootState } from '#web/shared/state/store.ts';
import { usePageTime } from '#web/shared/time/use-now.ts';
import { parsePage } from '#web/shared/ui/pager.tsx';
import { PageHead } from '#web/site/ui/page-head.tsx';
import type { Route } from './+types/announcement';

export { unlessOnlyParameters as shouldRevalidate } from '#web/site/frame/same-page.ts';

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) => {
  const parameters = new URLSearchParams(location.search);
  const category = parseCategory(parameters);
  const page = parsePage(parameters);
  const announcements = listIn<PublicAnnouncement>(loaderData, 'announcement');
  const linked = announcements.find(({ id }) => id === parameters.get('id'));
  const own = linked && {
    title: linked.title,
    description: excerptText(linked.body),
    path: paths.announcement(linked.id).replace(/#.*/, ''),
    canonical: paths.announcements,
    card: shareCard('announcement', linked.id, [linked]),
    trail: [{ name: t('Announcement'), path: paths.announcements }],
  };
  return [
    ...pageHead(matches, {
      title: [
        t('Announcement'),
        category && announcementCategoryLabels[category],
        page > 1 && t('page {page}', { page }),
      ]
        .filter(Boolean)
        .join(', '),
      description: t(
        'New times, new rooms, results and reminders of the festival, the moment they are posted.',
      ),
      path: announcementsAddress(category, page),
      ...own,
    }),
    feedLink(t('Announcements'), paths.announcementFeed),
  ];
};

function read({ context }: Route.LoaderArgs) {
  const { now, until, list, view } = context.get(publicData);
  const expiry = nextExpiry(list<PublicAnnouncement>('announcement'), now.getTime());
  if (expiry !== undefined) until(new Date(expiry));
  // The page is drawn for this moment until the reader's own clock takes over.
  const names = view(namesFor('announcement'));
  return { ...readLists(context, 'announcement'), names, now: now.getTime() };
}

export const loader = read;
export const clientLoader = offlineLoader(read);

export default function AnnouncementRoute({ loaderData }: Route.ComponentProps) {
  const { now } = usePageTime(loaderData.now);
  const { announcements } = useSelector((state: RootState) => state.announcement);
  useNamesFor(loaderData.names, announcements);
  return <AnnouncementsAt now={now} events={loaderData.names} />;
}

const AnnouncementsAt = memo(function AnnouncementsAt({ now, events }: { now: number; events: EventNames }) {
  const { timezone } = useFestival();
  const [parameters] = useSearchParams();
  const { announcements, loading } = useSelector((state: RootState) => state.announcement);
  const shown = useMemo(() => notExpired(announcements, now), [announcements, now]);
  return (
    <>
      <PageHead art="announcement" title={t('Announcement')} mark={<LiveIndicator />} />
      <div className="wrap">
        <PushPanel />
        {loading ? (
          <AnnouncementListPlaceholder />
        ) : (
          <AnnouncementBoard
            announcements={shown}
            category={parseCategory(parameters)}
            asked={parameters.has('page') ? parsePage(parameters) : undefined}
            named={parameters.get('id') ?? undefined}
            timezone={timezone}
            events={events}
          />
        )}
      </div>
    </>
  );
});
