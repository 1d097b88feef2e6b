import type { Severity } from '#contract/text/labels.ts';
import { Icon } from '#web/shared/ui/icon.tsx';
import { HydrateLater } from '#web/site/ui/hydrate-later.tsx';
import { Mandala } from '#web/shared/ui/mandala.tsx';
import { AnnouncementBody } from './announcement-body.tsx';
import { type DayOfAnnouncements, groupAnnouncements } from './announcement-groups.ts';
import type { PublicAnnouncement } from '#web/shared/state/announcement-slice.ts';
import { lineEntry, severityDots } from './severity.tsx';

interface Shown {
  timezone: string;
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

/** Pinned announcements as cards, then the others day by day along a line. */
export function AnnouncementList({ announcements, ...shown }: AnnouncementListProps) {
  const { pinned, days } = groupAnnouncements(announcements, shown.timezone);
  return (
    <>
      {pinned.length > 0 && (
        <section aria-labelledby="pinned-heading" className="mb-16 md:mb-24">
          <h2 id="pinned-heading" className="kicker mb-5 flex items-center gap-2.5">
            <Icon name="pin" />
            Pinned
          </h2>
          <ul className={`grid gap-5 ${pinned.length > 1 ? 'lg:grid-cols-2' : ''}`}>
            {pinned.map((announcement) => (
              <li key={announcement.id} className={arrival(announcement, shown)}>
                <article
                  id={announcement.id}
                  data-linked={announcement.id === shown.linkedTo || undefined}
                  className={`toned-card relative isolate h-full scroll-mt-28 scroll-mb-8 overflow-hidden rounded-card p-[clamp(1.5rem,3vw,2.25rem)] target:animate-found data-linked:animate-found ${cardTones[announcement.severity]}`}
                >
                  <Mandala
                    id={announcement.id}
                    hue={cardHues[announcement.severity]}
                    className="absolute -right-28 -bottom-36 -z-1 w-96 opacity-32"
                  />
                  <AnnouncementBody
                    announcement={announcement}
                    timezone={shown.timezone}
                    withDay
                    isNew={shown.fresh.has(announcement.id)}
                  />
                </article>
              </li>
            ))}
          </ul>
        </section>
      )}
      {days.map((group) => (
        <HydrateLater key={group.day.day}>
          <Day group={group} shown={shown} />
        </HydrateLater>
      ))}
    </>
  );
}

const cardTones: Record<Severity, string> = {
  urgent: '[--tone:var(--color-ember)]',
  important: '[--tone:var(--color-amber)]',
  info: '[--tone:var(--color-muted)]',
};

/** Gold where no hue is given. */
const cardHues: Partial<Record<Severity, number>> = { urgent: 14 };

const arrival = ({ id }: PublicAnnouncement, { arrived }: Shown) =>
  arrived.has(id) ? 'grid animate-arrive *:min-h-0 *:overflow-hidden' : '';

function Day({ group: { day, announcements }, shown }: { group: DayOfAnnouncements; shown: Shown }) {
  const headingId = `day-${day.day}`;
  return (
    <section aria-labelledby={headingId} className="grid gap-x-10 heading-columns">
      <h2 id={headingId} className="pb-7 md:sticky md:top-28 md:self-start">
        <span className="block text-[0.9375rem] text-muted">{day.weekday}</span>
        <span className="headline mt-1 block text-[2rem] lg:text-[2.6rem]">{day.date}</span>
      </h2>
      <ol>
        {announcements.map((announcement) => (
          <li key={announcement.id} className={arrival(announcement, shown)}>
            <article
              id={announcement.id}
              data-linked={announcement.id === shown.linkedTo || undefined}
              className={`${lineEntry} pb-13 target:*:animate-found data-linked:*:animate-found ${severityDots[announcement.severity]}`}
            >
              <AnnouncementBody
                announcement={announcement}
                timezone={shown.timezone}
                withDay={false}
                isNew={shown.fresh.has(announcement.id)}
              />
            </article>
          </li>
        ))}
      </ol>
    </section>
  );
}
