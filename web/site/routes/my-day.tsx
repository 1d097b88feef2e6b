import { plural, t } from '#contract/languages/words.ts';
import { memo, useMemo } from 'react';
import { useSelector } from 'react-redux';
import { paths } from '#contract/api/paths.ts';
import { boundariesOf, nextBoundary } from '#contract/programme/schedule.ts';
import { useWatch } from '#web/live/lists/live-context.tsx';
import { LiveIndicator } from '#web/live/lists/live-indicator.tsx';
import { offlineLoader } from '#web/offline/loader/offline-loader.ts';
import { publicData } from '#web/offline/loader/public-data.ts';
import { isLong, readParts } from '#web/offline/loader/read-parts.ts';
import { useFestival } from '#web/shared/page/festival.ts';
import { pageHead } from '#web/shared/page/head.ts';
import type { RootState } from '#web/shared/state/store.ts';
import { useVenues } from '#web/shared/state/venues.ts';
import { type PageTime, usePageTime, useTickAt } from '#web/shared/time/use-now.ts';
import { MyDayList } from '#web/site/events/my-day/my-day-list.tsx';
import { MyDayTools } from '#web/site/events/my-day/my-day-tools.tsx';
import { clashCount, type MyDay, myDay } from '#web/site/events/my-day/my-slots.ts';
import { ProgrammePlaceholder } from '#web/site/events/programme/programme-placeholder.tsx';
import { useStarred } from '#web/site/events/starred.ts';
import { NothingYet } from '#web/site/ui/nothing-yet.tsx';
import { PageHead } from '#web/site/ui/page-head.tsx';
import type { Route } from './+types/my-day';
import '#web/site/events/events.css';

const LISTS = ['events', 'venues'] as const;

/** Only the browser knows the stars, so of a long programme nothing comes with the page. */
const read = ({ context }: Route.LoaderArgs) => ({
  ...readParts(context, LISTS, { events: () => [] }),
  now: context.get(publicData).now.getTime(),
  isLong: isLong(context.get(publicData).list('events')),
});

export const loader = read;
export const clientLoader = offlineLoader(read);

/** Without a path it is not for search engines, which have no stars. */
export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches, {
    title: t('My day'),
    description: t('The events that you have starred, by time, with what clashes and what has moved.'),
  });

export default function MyDayRoute({ loaderData }: Route.ComponentProps) {
  useWatch(...LISTS);
  return <MyDayAt {...usePageTime(loaderData.now)} isLong={loaderData.isLong} />;
}

const MyDayAt = memo(function MyDayAt({ now, isFresh, isLong }: PageTime & { isLong: boolean }) {
  const { timezone } = useFestival();
  const { find } = useVenues();
  const { events, isLoading } = useSelector((state: RootState) => state.event);
  const stars = useStarred();
  const day = useMemo(() => myDay(events, stars ?? [], new Date(now)), [events, stars, now]);
  const boundaries = boundariesOf(day.ahead.map(({ slot }) => slot.event));
  useTickAt(nextBoundary(boundaries, new Date(now))?.getTime());
  const ids = events.filter(({ id }) => stars?.includes(id)).map(({ id }) => id);
  const isReady = stars !== undefined && !isLoading && !(isLong && events.length === 0);
  return (
    <>
      <PageHead
        art={paths.myDay}
        title={t('My day')}
        mark={<LiveIndicator />}
        note={isReady && ids.length > 0 && <output>{summaryOf(day, ids.length)}</output>}
      />
      <div className="wrap pb-12">
        {!isReady ? (
          <div className="mt-6">
            <p className="without-script lede">
              {t(
                'Stars are kept by a script in this browser, and there is none running. The programme and its calendar file work without one.',
              )}
            </p>
            <div className="needs-script">
              <ProgrammePlaceholder />
            </div>
          </div>
        ) : ids.length === 0 ? (
          <div className="mt-6">
            <NothingYet title={t('No stars yet.')} to={paths.events} action={t('See the programme')}>
              {t(
                'Press the star beside an event. It is kept here, in this browser, with what clashes, a reminder and a calendar of its own.',
              )}
            </NothingYet>
          </div>
        ) : (
          <>
            <MyDayList day={day} now={now} isFresh={isFresh} timezone={timezone} findVenue={find} />
            <MyDayTools ids={ids} />
          </>
        )}
        <p className="install-hint no-print mt-8 max-w-[62ch] text-[0.9375rem] text-soft">
          {t(
            'One tap from your home screen, without a network too: choose “Add to home screen” in the browser’s menu.',
          )}
        </p>
      </div>
    </>
  );
});

function summaryOf(day: MyDay, events: number): string {
  const clashes = clashCount(day);
  const parts = [
    plural(events, '{n} starred event', '{n} starred events'),
    plural(day.ahead.length, '{n} session ahead', '{n} sessions ahead'),
    clashes === 0 ? '' : plural(clashes, '{n} clash', '{n} clashes'),
  ];
  return parts.filter(Boolean).join(' · ');
}
