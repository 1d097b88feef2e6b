import { t } from '#contract/languages/words.ts';
import { sessionFormatLabels, speakerStatusLabels } from '#contract/text/labels.ts';
import { spanState } from '#contract/programme/schedule.ts';
import { Icon } from '#web/shared/ui/icon.tsx';
import type { AgendaDay, AgendaItem, PublicSession } from './conclave-agenda.ts';
import { SpeakerLink } from './speaker-grid.tsx';
import { tall } from '#web/shared/ui/tall.ts';
import { useLangOf } from '#web/shared/page/festival.ts';
import { Quoting, Said } from '#web/shared/ui/in-lang.tsx';

/** The sessions, day by day. */
export function Agenda({ days, now }: { days: readonly AgendaDay[]; now: number }) {
  return days.map(({ day, items }, index) => {
    const headingId = `agenda-${day.day}`;
    return (
      <section
        key={day.day}
        aria-labelledby={headingId}
        className={`grid gap-x-10 gap-y-7 heading-columns ${index > 0 ? 'mt-14' : ''}`}
      >
        <h3 id={headingId} className="md:sticky md:top-[calc(var(--top)+2rem)] md:self-start">
          <span className="block text-[0.9375rem] text-muted">{day.weekday}</span>
          <span className="headline mt-1 block text-[2rem] lg:text-[2.6rem]">{day.date}</span>
        </h3>
        <ol>
          {items.map((item) => (
            <AgendaEntry key={item.session.id} item={item} now={now} />
          ))}
        </ol>
      </section>
    );
  });
}

function AgendaEntry({ item, now }: { item: AgendaItem; now: number }) {
  const { session, start, end, venue, speakers } = item;
  const langOf = useLangOf();
  return (
    <li id={`session-${session.id}`} className="border-t border-line py-7">
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-1.5 text-[0.9375rem] leading-6 text-muted">
        <span className="font-semibold text-gold">
          <time dateTime={session.startAt}>{start.clock}</time>–
          <time dateTime={session.endAt}>{end.clock}</time>
        </span>
        <span>{sessionFormatLabels[session.format]}</span>
        {venue && <VenueName venue={venue} />}
        <StateBadge session={session} now={now} />
      </div>
      <h4 lang={langOf(session, 'title')} className={`headline headline-item mt-1.5 ${tall(session.title)}`}>
        {session.title}
      </h4>
      {session.abstract && (
        <p lang={langOf(session, 'abstract')} className="mt-2.5 max-w-[62ch] text-soft">
          {session.abstract}
        </p>
      )}
      {speakers.length > 0 && (
        <ul aria-label={t('Speakers')} className="mt-3 flex flex-wrap gap-x-6">
          {speakers.map((speaker, index) => (
            <li key={speaker?.id ?? index} className="flex min-h-11 items-center">
              {speaker ? (
                <SpeakerLink
                  speaker={speaker}
                  className="inline-flex min-h-11 items-center underline decoration-line underline-offset-[6px] transition-colors hover:text-gold hover:decoration-gold"
                >
                  <Said of={speaker} field="name" />
                </SpeakerLink>
              ) : (
                <span className="text-muted italic">{speakerStatusLabels.tba}</span>
              )}
            </li>
          ))}
        </ul>
      )}
      <SessionLinks session={session} />
    </li>
  );
}

function VenueName({ venue }: { venue: NonNullable<AgendaItem['venue']> }) {
  const name = <Said of={venue} field="name" />;
  if (!venue.mapUrl) return <span dir="auto">{name}</span>;
  return (
    <a
      href={venue.mapUrl}
      target="_blank"
      rel="noopener noreferrer"
      className="-my-2.5 inline-block py-2.5 underline-offset-4 hover:text-gold hover:underline"
    >
      {name}
      <span className="sr-only"> {t('on the map (opens in a new tab)')}</span>
    </a>
  );
}

function StateBadge({ session, now }: { session: PublicSession; now: number }) {
  const state = spanState(session, new Date(now));
  if (state === 'upcoming') return null;
  return state === 'live' ? (
    <span className="badge badge-live">
      <span aria-hidden="true" className="size-[7px] animate-glow rounded-full bg-current" />
      {t('On now')}
    </span>
  ) : (
    <span className="badge badge-past">{t('Over')}</span>
  );
}

function SessionLinks({ session }: { session: PublicSession }) {
  const { registrationUrl, recordingUrl, slidesUrl, title } = session;
  const langOf = useLangOf();
  const links = [
    { label: t('Register'), url: registrationUrl },
    { label: t('Recording'), url: recordingUrl },
    { label: t('Slides'), url: slidesUrl },
  ].filter((link): link is { label: string; url: string } => link.url !== undefined);
  if (links.length === 0) return null;
  return (
    <ul className="mt-1 flex flex-wrap gap-x-6">
      {links.map(({ label, url }) => (
        <li key={label}>
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-11 items-center gap-2 text-gold underline-offset-4 hover:underline"
          >
            {label}
            <span className="sr-only">
              {' '}
              <Quoting texts={[[title, langOf(session, 'title')]]}>
                {t('for {title} (opens in a new tab)', { title })}
              </Quoting>
            </span>
            <Icon name="external" />
          </a>
        </li>
      ))}
    </ul>
  );
}
