import { Link } from '#web/shared/ui/link.tsx';
import { announcementCategoryLabels } from '#contract/text/labels.ts';
import { withoutMarkup } from '#contract/text/plain-text.ts';
import { paths } from '#contract/api/paths.ts';
import { TimeAgo } from '#web/shared/ui/time-ago.tsx';
import type { PublicAnnouncement } from '#web/shared/state/announcement-slice.ts';
import { lineEntry, severityDots, SeverityLabel } from './severity.tsx';
import { useNewAnnouncements } from './new-announcements.ts';
import { tall } from '#web/shared/ui/tall.ts';
import { useLangOf } from '#web/shared/page/festival.ts';

interface LatestAnnouncementsProps {
  /** Those that may be shown. */
  announcements: PublicAnnouncement[];
  count: number;
}

/** The newest few along a line. */
export function LatestAnnouncements({ announcements, count }: LatestAnnouncementsProps) {
  const { arrived, message } = useNewAnnouncements(announcements);
  const latest = announcements.toSorted((a, b) => (a.publishAt < b.publishAt ? 1 : -1)).slice(0, count);
  const langOf = useLangOf();
  return (
    <>
      <output className="sr-only">{message}</output>
      <ol>
        {latest.map(({ id, title, body, severity, category, publishAt, translated }) => (
          <li key={id} className={arrived.has(id) ? 'grid animate-arrive *:min-h-0 *:overflow-hidden' : ''}>
            <article className={`${lineEntry} pb-[2.1rem] ${severityDots[severity]}`}>
              <p className="flex flex-wrap items-center gap-x-3 text-[0.9375rem] leading-6 text-muted">
                {severity !== 'info' && <SeverityLabel severity={severity} />}
                <span>{announcementCategoryLabels[category]}</span>
                <TimeAgo instant={publishAt} />
              </p>
              <h3
                lang={langOf({ translated }, 'title')}
                className={`headline headline-item mt-1 ${tall(title)}`}
              >
                <Link
                  to={paths.announcement(id)}
                  prefetch="intent"
                  className="underline-offset-[5px] hover:text-gold hover:underline"
                >
                  {title}
                </Link>
              </h3>
              <p
                lang={langOf({ translated }, 'body')}
                className="mt-2 line-clamp-3 text-soft"
                dangerouslySetInnerHTML={{ __html: withoutMarkup(body) }}
              />
            </article>
          </li>
        ))}
      </ol>
    </>
  );
}
