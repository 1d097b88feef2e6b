import { t } from '#contract/languages/words.ts';
import type { ReactNode } from 'react';
import { next, onNow, type Phase, slotsOf } from '#contract/programme/schedule.ts';
import { paths } from '#contract/api/paths.ts';
import { Countdown } from './countdown.tsx';
import { HeroHeadline, HomeHero } from './home-hero.tsx';
import { useFestival, useLangOf } from '#web/shared/page/festival.ts';
import { useLiveState } from '#web/live/lists/live-context.tsx';
import { liveWords } from '#web/live/lists/live-indicator.tsx';
import { festivalTime, whenText } from '#web/shared/time/festival-time.ts';
import { ButtonLink } from '#web/shared/ui/button.tsx';
import { FrameIcon } from '#web/shared/ui/frame-icon.tsx';
import type { HomeData } from './home-data.ts';
import { Quoting, Said } from '#web/shared/ui/in-lang.tsx';

/** Where each phase leads to, and in which words. */
function waysOf({ moment: { phase }, boards }: HomeData) {
  // They are final once nothing is protested any more.
  const standings = boards.every(({ finalisedAt }) => finalisedAt) ? t('Final standings') : t('Standings');
  const ways = {
    before: [paths.events, t('See the programme'), paths.about, t('About Us')],
    during: [paths.events, t('See what’s on'), paths.leaderboard, t('Leader Board')],
    after: [paths.leaderboard, standings, paths.blog, t('Read the blog')],
  } as const;
  return ways[phase];
}

const ledes: Record<Phase, (data: HomeData) => ReactNode> = {
  before: ({ site }) => site.tagline && <Said of={site} field="tagline" />,
  during: ({ site, moment }) => (
    <>
      <Said of={site} field="tagline" />{' '}
      <bdi className="whitespace-nowrap">{t('{dates}.', { dates: moment.dates })}</bdi>
    </>
  ),
  after: ({ site }) => <Said of={site.words} field="farewell" otherwise={t('Thank you for coming.')} />,
};

/** The first screen, in the words of the phase. */
export function Opening({ data }: { data: HomeData }) {
  const { site, moment } = data;
  const [to, label, otherTo, otherLabel] = waysOf(data);
  const langOf = useLangOf();
  return (
    <HomeHero
      name={site.name}
      kicker={<HeroKicker data={data} />}
      headline={
        <HeroHeadline
          lines={site.heroLines[0] ? site.heroLines : [site.name]}
          lang={langOf(site, site.heroLines[0] ? 'heroLines' : 'name')}
          emphasis={site.heroEmphasis}
        />
      }
      lede={ledes[moment.phase](data)}
      buttons={
        <>
          <ButtonLink to={to} prefetch="intent" viewTransition>
            {label}
            <FrameIcon name="arrowRight" />
          </ButtonLink>
          <ButtonLink to={otherTo} look="quiet" prefetch="intent" viewTransition>
            {otherLabel}
          </ButtonLink>
        </>
      }
      countdown={
        site.countdown &&
        moment.target && <Countdown to={moment.target} label={countdownLabel(data, moment.target)} />
      }
      hasStrip={moment.phase !== 'after'}
    />
  );
}

function kickerWords({ site, moment, events, now }: HomeData): string {
  if (moment.phase !== 'during') return [moment.dates, site.edition].filter(Boolean).join(' · ');
  const slots = slotsOf(events);
  if (onNow(slots, new Date(now)).length > 0) return t('live now');
  const [coming] = next(slots, new Date(now), 1);
  return coming
    ? t('next {when}', { when: whenText(coming.session.startAt, now, site.timezone) })
    : moment.dates;
}

function countdownLabel({ site, moment }: HomeData, target: string): string {
  const { weekday, date, clock } = festivalTime(target, site.timezone);
  return moment.phase === 'before'
    ? t('Begins {weekday}, {date}, {clock}', { weekday, date, clock })
    : t('Ends {weekday}, {date}, {clock}', { weekday, date, clock });
}

/** The festival's day and state: live now, next at 18:00. It says so when the connection is lost. */
function HeroKicker({ data }: { data: HomeData }) {
  const { site, moment } = data;
  const lang = useLangOf()(site, 'edition');
  const state = useLiveState();
  const isCut = state.name === 'reconnecting' || state.name === 'offline';
  return (
    <output aria-live={isCut ? 'polite' : 'off'} className="inline-flex items-center gap-4">
      {moment.phase === 'during' && (
        <span
          aria-hidden="true"
          className={`ms-1.5 size-[7px] shrink-0 rounded-full ${isCut ? 'bg-muted' : 'animate-glow live-dot'}`}
        />
      )}
      <span>
        <Quoting texts={[[site.edition, lang]]}>
          {[moment.dayText, isCut ? liveWords(state) : kickerWords(data)].filter(Boolean).join(' · ')}
        </Quoting>
      </span>
    </output>
  );
}

/** A new installation, before anybody has entered the festival's dates. */
export function NotDescribed() {
  const { name } = useFestival();
  return (
    <HomeHero
      name={name}
      kicker={t('Soon')}
      headline={<HeroHeadline lines={[name]} />}
      lede={t('Dates and programme appear here as soon as they are known.')}
      buttons={
        <ButtonLink to={paths.announcements} look="quiet">
          {t('Announcement')}
        </ButtonLink>
      }
      hasStrip={false}
    />
  );
}
