import { plural, t } from '#contract/languages/words.ts';
import type { ReactNode } from 'react';
import { paths } from '#contract/api/paths.ts';
import type { Site } from '#contract/entities/site.ts';
import { Faq } from '#web/site/contact/faq.tsx';
import { EventMosaic } from '#web/site/events/event-card.tsx';
import { Strip, StripCell } from '#web/site/events/on-now-strip.tsx';
import { pickFeatured } from '#web/site/events/programme/programme-pick.ts';
import { BelowFold, HydrateLater } from '#web/site/ui/hydrate-later.tsx';
import { festivalTime } from '#web/shared/time/festival-time.ts';
import { SectionHead } from '#web/site/ui/section-head.tsx';
import { type HomeData, ROOM } from './home-data.ts';
import { sittingsByDay } from './sittings.ts';
import { Announced } from './latest.tsx';
import { useLangOf } from '#web/shared/page/festival.ts';

const QUESTIONS = 3;

export function Before({ data }: { data: HomeData }) {
  const { site, moment, events, findVenue, now, part } = data;
  const langOf = useLangOf();
  const featured = pickFeatured(events, ROOM.cards);
  const days = part.events?.days ?? sittingsByDay(events, site.timezone);
  return (
    <>
      <DayStrip days={moment.days} counts={days} />
      {featured.length > 0 && (
        <BelowFold aria-labelledby="featured" className="section">
          <div className="wrap">
            <SectionHead
              id="featured"
              title={t('Not to be\nmissed')}
              more={{
                to: paths.events,
                label: t('All {count} events', { count: part.events?.total ?? events.length }),
              }}
            />
            <EventMosaic slots={featured} findVenue={findVenue} timezone={site.timezone} now={now} />
          </div>
        </BelowFold>
      )}
      <HydrateLater>
        <TakePart words={site.words}>
          {site.faq.length > 0 && <Faq entries={site.faq.slice(0, QUESTIONS)} lang={langOf(site, 'faq')} />}
        </TakePart>
      </HydrateLater>
      <Announced data={data} />
    </>
  );
}

interface DayStripProps {
  days: readonly string[];
  /** How many sittings each has. */
  counts: Readonly<Record<string, number>>;
}

/** The days to come, each with its number of sittings, as a way into the programme. */
function DayStrip({ days, counts }: DayStripProps) {
  return (
    <Strip id="days" title={<span className="text-gold">{t('The days')}</span>}>
      {days.map((day, index) => {
        const count = counts[day] ?? 0;
        // Noon stays on the same day in every time zone.
        const { weekday, date } = festivalTime(`${day}T12:00:00.000Z`, 'UTC');
        return (
          <StripCell
            key={day}
            to={`${paths.events}?day=${day}`}
            above={t('Day {day}, {weekday}', { day: index + 1, weekday })}
          >
            {date}
            {count > 0 && (
              <span className="font-normal text-soft"> · {plural(count, '{n} session', '{n} sessions')}</span>
            )}
          </StripCell>
        );
      })}
    </Strip>
  );
}

const steps = [
  {
    title: t('Choose'),
    text: t(
      'Go through the programme by day, kind or place, and star what you want to see. The stars stay on your device; no account is needed.',
    ),
  },
  {
    title: t('Register'),
    text: t(
      'Each event’s page says whether registration is open, what it costs, how large a team may be and when it closes.',
    ),
  },
  {
    title: t('Come'),
    text: t('Take the calendar file with you, and look here on the day: changes appear at once.'),
  },
] as const;

/** Three steps for newcomers, and the questions that they ask next. */
function TakePart({ words, children }: { words: Site['words']; children?: ReactNode }) {
  const langOf = useLangOf();
  const own = words?.steps?.length ? words.steps : undefined;
  return (
    <section aria-labelledby="take-part" className="section bg-raised">
      <div className="wrap">
        <SectionHead
          id="take-part"
          title={t('How to take part')}
          more={{ to: paths.contact, label: t('Ask us anything') }}
        />
        <ol lang={own && langOf(words, 'steps')} className="grid gap-x-12 gap-y-10 md:grid-cols-3">
          {(own ?? steps).map(({ title, text }, index) => (
            <li key={title} className="border-t border-line pt-6">
              <span aria-hidden="true" className="font-display text-[1.9rem] leading-none text-gold">
                {index + 1}
              </span>
              <h3 className="headline headline-item mt-4">{title}</h3>
              <p className="mt-3 max-w-[38ch] text-soft">{text}</p>
            </li>
          ))}
        </ol>
        {children && <div className="mt-14">{children}</div>}
      </div>
    </section>
  );
}
