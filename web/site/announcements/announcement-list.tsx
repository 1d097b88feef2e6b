import { t } from '#contract/languages/words.ts';
import type { Severity } from '#contract/text/labels.ts';
import { Icon } from '#web/shared/ui/icon.tsx';
import { BelowFold } from '#web/site/ui/hydrate-later.tsx';
import { Mandala } from '#web/shared/ui/mandala.tsx';
import { AnnouncementBody } from './announcement-body.tsx';
import { type DayOfAnnouncements, groupAnnouncements } from './announcement-groups.ts';
import type { EventNames } from '#contract/views/event-names.ts';
import type { PublicAnnouncement } from '#web/shared/state/announcement-slice.ts';
import { lineEntry, severityDots } from './severity.tsx';
import { useLangOf } from '#web/shared/page/festival.ts';

interface Shown {
  timezone: string;
  events: EventNames;
  /** Those that came while the page was open; they slide in. */
  arrived: ReadonlySet<string>;
  /** Those that this browser had not shown before. */
  fresh: ReadonlySet<string>;
  /** The one that the address points to. */
  linkedTo: string | undefined;
}

interface AnnouncementListProps extends Shown {
  announcements: PublicAnnouncement[];
}

/** Pinned announcements first, then the others day by day along a line. The newest stands in full, wherever it is. */
export function AnnouncementList({ announcements, ...shown }: AnnouncementListProps) {
  const { pinned, days } = groupAnnouncements(announcements, shown.timezone);
  const newest = announcements.reduce<PublicAnnouncement | undefined>(
    (latest, one) => (latest && latest.publishAt >= one.publishAt ? latest : one),
    undefined,
  );
  return (
    <>
      {pinned.length > 0 && (
        <section aria-labelledby="pinned-heading" className="mb-4 md:mb-10">
          <h2 id="pinned-heading" className="kicker mb-2 flex items-center gap-2.5">
            <Icon name="pin" />
            {t('Pinned')}
          </h2>
          <ul className="grid grid-cols-1 gap-2.5">
            {pinned.map((announcement) => (
              <li key={announcement.id} className={arrival(announcement, shown)}>
                <Pinned announcement={announcement} isNewest={announcement === newest} shown={shown} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {days.map((group) => (
        <Day key={group.day.day} group={group} shown={shown} />
      ))}
    </>
  );
}

interface PinnedProps {
  announcement: PublicAnnouncement;
  isNewest: boolean;
  shown: Shown;
}

/** A card; folded to its title, and without a drawing, where there is something newer to read first. */
function Pinned({ announcement, isNewest, shown }: PinnedProps) {
  const { id, severity, title } = announcement;
  const langOf = useLangOf();
  const isLinked = id === shown.linkedTo;
  const body = (
    <AnnouncementBody
      announcement={announcement}
      timezone={shown.timezone}
      withDay
      isNew={shown.fresh.has(id)}
      event={eventOf(announcement, shown)}
      isUntitled={!isNewest}
    />
  );
  return (
    <article
      id={id}
      data-linked={isLinked || undefined}
      className={`toned-card keep-clear relative isolate overflow-hidden rounded-card target:animate-found data-linked:animate-found ${cardTones[severity]}`}
    >
      {isNewest ? (
        <>
          <Mandala
            id={id}
            hue={cardHues[severity]}
            className="absolute -inset-e-28 -bottom-36 -z-1 w-96 opacity-32"
          />
          <div className="p-[clamp(1.1rem,2.2vw,1.75rem)]">{body}</div>
        </>
      ) : (
        <details className="pinned" open={isLinked || shown.fresh.has(id) || undefined}>
          <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 px-[clamp(1.1rem,2.2vw,1.75rem)] py-2 [&::-webkit-details-marker]:hidden">
            <Icon name={severity} className="size-5 text-gold" />
            <h3 lang={langOf(announcement, 'title')} className="min-w-0 grow leading-tight font-semibold">
              {title}
            </h3>
            <Icon name="down" className="size-4 text-muted" />
          </summary>
          <div className="px-[clamp(1.1rem,2.2vw,1.75rem)] pb-5">{body}</div>
        </details>
      )}
    </article>
  );
}

const cardTones: Record<Severity, string> = {
  urgent: '[--tone:var(--color-ember)]',
  important: '[--tone:var(--color-amber)]',
  info: '[--tone:var(--color-muted)]',
};

/** Gold where no hue is given. */
const cardHues: Partial<Record<Severity, number>> = { urgent: 14 };

const eventOf = ({ eventId }: PublicAnnouncement, { events }: Shown) =>
  eventId ? events[eventId] : undefined;

const arrival = ({ id }: PublicAnnouncement, { arrived }: Shown) =>
  arrived.has(id) ? 'grid animate-arrive *:min-h-0 *:overflow-hidden' : '';

function Day({ group: { day, announcements }, shown }: { group: DayOfAnnouncements; shown: Shown }) {
  const headingId = `day-${day.day}`;
  return (
    <BelowFold aria-labelledby={headingId} className="grid gap-x-10 heading-columns">
      <h2 id={headingId} className="pb-3 md:pb-7 md:sticky md:top-[calc(var(--top)+2rem)] md:self-start">
        <span className="text-[0.9375rem] text-muted md:block">{day.weekday}</span>{' '}
        <span className="headline text-[1.4rem] md:mt-1 md:block md:text-[2rem] lg:text-[2.6rem]">
          {day.date}
        </span>
      </h2>
      <ol>
        {announcements.map((announcement) => (
          <li key={announcement.id} className={arrival(announcement, shown)}>
            <article
              id={announcement.id}
              data-linked={announcement.id === shown.linkedTo || undefined}
              className={`${lineEntry} pb-8 md:pb-13 target:*:animate-found data-linked:*:animate-found ${severityDots[announcement.severity]}`}
            >
              <AnnouncementBody
                announcement={announcement}
                timezone={shown.timezone}
                withDay={false}
                isNew={shown.fresh.has(announcement.id)}
                event={eventOf(announcement, shown)}
              />
            </article>
          </li>
        ))}
      </ol>
    </BelowFold>
  );
}
