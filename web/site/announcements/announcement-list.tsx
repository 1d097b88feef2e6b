import type { Severity } from '#contract/text/labels.ts';
import { Icon } from '#web/shared/ui/icon.tsx';
import { HydrateLater } from '#web/site/ui/hydrate-later.tsx';
import { Mandala } from '#web/shared/ui/mandala.tsx';
import { AnnouncementBody } from './announcement-body.tsx';
import { type DayOfAnnouncements, groupAnnouncements } from './announcement-groups.ts';
import type { PublicAnnouncement } from '#web/shared/state/announcement-slice.ts';
import { severityDots } from './severity-dots.ts';

interface Marked {
  timezone: string;
  /** What came while the page was open, to be brought in gently. */
  arrived: ReadonlySet<string>;
  /** What this browser had not shown before. */
  fresh: ReadonlySet<string>;
  /** What the address points to. */
  linkedTo: string | undefined;
}

interface AnnouncementListProps extends Marked {
  announcements: PublicAnnouncement[];
}

/** Pinned ones as cards, then day by day along a line. What comes in live finds its place by itself. */
export function AnnouncementList({ announcements, ...marked }: AnnouncementListProps) {
  const { pinned, days } = groupAnnouncements(announcements, marked.timezone);
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
              <li key={announcement.id} className={arrival(announcement, marked)}>
                <article
                  id={announcement.id}
                  data-severity={announcement.severity}
                  data-linked={announcement.id === marked.linkedTo || undefined}
                  className="pinned-card"
                >
                  <Mandala id={announcement.id} hue={cardHues[announcement.severity]} />
                  <AnnouncementBody
                    announcement={announcement}
                    timezone={marked.timezone}
                    withDay
                    isNew={marked.fresh.has(announcement.id)}
                  />
                </article>
              </li>
            ))}
          </ul>
        </section>
      )}
      {days.map((group) => (
        <HydrateLater key={group.day.day}>
          <Day group={group} marked={marked} />
        </HydrateLater>
      ))}
    </>
  );
}

/** Gold where no hue is given. */
const cardHues: Partial<Record<Severity, number>> = { urgent: 14 };

const arrival = ({ id }: PublicAnnouncement, { arrived }: Marked) =>
  arrived.has(id) ? 'grid animate-arrive *:min-h-0 *:overflow-hidden' : '';

function Day({ group: { day, announcements }, marked }: { group: DayOfAnnouncements; marked: Marked }) {
  const headingId = `day-${day.day}`;
  return (
    <section
      aria-labelledby={headingId}
      className="grid gap-x-10 md:grid-cols-[11rem_minmax(0,1fr)] lg:grid-cols-[17rem_minmax(0,1fr)]"
    >
      <h2 id={headingId} className="pb-7 md:sticky md:top-28 md:self-start">
        <span className="block text-[0.9375rem] text-muted">{day.weekday}</span>
        <span className="headline mt-1 block text-[2rem] lg:text-[2.6rem]">{day.date}</span>
      </h2>
      <ol>
        {announcements.map((announcement) => (
          <li key={announcement.id} className={arrival(announcement, marked)}>
            <article
              id={announcement.id}
              data-linked={announcement.id === marked.linkedTo || undefined}
              className={`timeline-entry ${severityDots[announcement.severity]}`}
            >
              <AnnouncementBody
                announcement={announcement}
                timezone={marked.timezone}
                withDay={false}
                isNew={marked.fresh.has(announcement.id)}
              />
            </article>
          </li>
        ))}
      </ol>
    </section>
  );
}
