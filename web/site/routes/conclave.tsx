import { t } from '#contract/languages/words.ts';
import { memo } from 'react';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router';
import { paths } from '#contract/api/paths.ts';
import { nextBoundary } from '#contract/programme/schedule.ts';
import { Agenda } from '#web/site/conclave/agenda.tsx';
import {
  agendaOf,
  itemsWith,
  type PublicSession,
  type PublicSpeaker,
  type PublicVenue,
} from '#web/site/conclave/conclave-agenda.ts';
import { ConclavePlaceholder } from '#web/site/conclave/conclave-placeholder.tsx';
import { SpeakerGrid } from '#web/site/conclave/speaker-grid.tsx';
import { SpeakerProfile } from '#web/site/conclave/speaker-profile.tsx';
import { useFestival } from '#web/shared/page/festival.ts';
import { pageHead } from '#web/shared/page/head.ts';
import { offlineLoader } from '#web/offline/loader/offline-loader.ts';
import { useWatch } from '#web/live/lists/live-context.tsx';
import { LiveIndicator } from '#web/live/lists/live-indicator.tsx';
import { listIn } from '#web/live/lists/loader-lists.ts';
import { publicData, readLists } from '#web/offline/loader/public-data.ts';
import { selectContent } from '#web/shared/state/content-slice.ts';
import { usePageTime } from '#web/shared/time/use-now.ts';
import { buttonClass } from '#web/shared/ui/button.tsx';
import { Icon } from '#web/shared/ui/icon.tsx';
import { BelowFold } from '#web/site/ui/hydrate-later.tsx';
import { NothingYet } from '#web/site/ui/nothing-yet.tsx';
import { PageHero } from '#web/site/ui/page-hero.tsx';
import { SectionHead } from '#web/site/ui/section-head.tsx';
import { ledeOf } from './lede.ts';
import type { Route } from './+types/conclave';
import { ownAddress } from '#web/shared/page/own-language.ts';

export { unlessOnlyParameters as shouldRevalidate } from '#web/site/frame/same-page.ts';

function read({ context }: Route.LoaderArgs) {
  const { now, until, list } = context.get(publicData);
  const instants = list<PublicSession>('sessions').flatMap(({ startAt, endAt }) => [startAt, endAt]);
  const boundary = nextBoundary(instants, now);
  if (boundary) until(boundary);
  return {
    ...readLists(context, 'speakers', 'sessions', 'venues'),
    ...ledeOf(context, 'conclave'),
    now: now.getTime(),
  };
}

export const loader = read;
export const clientLoader = offlineLoader(read);

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) => {
  const id = new URLSearchParams(location.search).get('speaker');
  const speaker = listIn<PublicSpeaker>(loaderData, 'speakers').find((candidate) => candidate.id === id);
  return speaker
    ? pageHead(matches, {
        title: speaker.name,
        description: speaker.bio ?? `${speaker.designation}, ${speaker.organisation}.`,
        path: paths.speaker(speaker.id),
        photo: speaker.photo,
        trail: [{ name: t('Conclave'), path: paths.conclave }],
      })
    : pageHead(matches, {
        title: t('Conclave'),
        description: t('The talks of the festival: who speaks, about what, where and when.'),
        path: paths.conclave,
      });
};

export default function ConclaveRoute({ loaderData }: Route.ComponentProps) {
  useWatch('speakers', 'sessions', 'venues');
  const { now } = usePageTime(loaderData.now);
  return <ConclaveAt now={now} lede={loaderData.lede} ledeLang={loaderData.ledeLang} />;
}

interface ConclaveProps {
  now: number;
  lede: string | undefined;
  ledeLang: string | undefined;
}

const ConclaveAt = memo(function ConclaveAt({ now, ...opening }: ConclaveProps) {
  const { timezone } = useFestival();
  const [parameters] = useSearchParams();
  const speakers = useSelector(selectContent<PublicSpeaker>('speakers'));
  const sessions = useSelector(selectContent<PublicSession>('sessions'));
  const venues = useSelector(selectContent<PublicVenue>('venues')) ?? [];
  const isLoaded = speakers !== undefined && sessions !== undefined;
  const days = isLoaded ? agendaOf({ sessions, speakers, venues }, timezone) : [];
  const opened = speakers?.find(({ id }) => id === parameters.get('speaker'));
  return (
    <>
      <PageHero art={paths.conclave} kicker={<LiveIndicator />} title={t('Conclave')} {...opening}>
        {days.length > 0 && (
          <a href={ownAddress(paths.conclaveCalendar)} className={`${buttonClass()} mt-10`}>
            <Icon name="calendar" />
            {t('Add to my calendar')}
          </a>
        )}
      </PageHero>
      <div className="wrap">
        {!isLoaded && <ConclavePlaceholder />}
        {isLoaded && speakers.length + sessions.length === 0 && (
          <NothingYet
            page="conclave"
            title={t('No speakers yet.')}
            to={paths.events}
            action={t('See the events')}
          >
            {t('Speakers and talks appear here as soon as they are announced.')}
          </NothingYet>
        )}
        {isLoaded && speakers.length > 0 && (
          <BelowFold aria-labelledby="speakers">
            <SectionHead id="speakers" title={t('Speakers')} />
            <SpeakerGrid speakers={speakers} />
          </BelowFold>
        )}
        {days.length > 0 && (
          <BelowFold aria-labelledby="agenda" className="far-below mt-24 md:mt-36">
            <SectionHead id="agenda" title={t('Agenda')} />
            <Agenda days={days} now={now} />
          </BelowFold>
        )}
      </div>
      {opened && <SpeakerProfile key={opened.id} speaker={opened} items={itemsWith(days, opened.id)} />}
    </>
  );
});
