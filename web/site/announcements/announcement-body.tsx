import { t } from '#contract/languages/words.ts';
import { Link } from '#web/shared/ui/link.tsx';
import { announcementCategoryLabels } from '#contract/text/labels.ts';
import { paths } from '#contract/api/paths.ts';
import { festivalTime, shortMoment } from '#web/shared/time/festival-time.ts';
import { Icon } from '#web/shared/ui/icon.tsx';
import { TimeAgo } from '#web/shared/ui/time-ago.tsx';
import type { PublicAnnouncement } from '#web/shared/state/announcement-slice.ts';
import { SeverityLabel } from './severity.tsx';
import { tall } from '#web/shared/ui/tall.ts';
import { useLangOf } from '#web/shared/page/festival.ts';
import { Said } from '#web/shared/ui/in-lang.tsx';

interface AnnouncementBodyProps {
  announcement: PublicAnnouncement;
  timezone: string;
  /** Whether the day is shown too, because no headline above says it. */
  withDay: boolean;
  isNew?: boolean;
  /** Its event, where it has one that is public. */
  event?: { title: string; slug: string } | undefined;
  /** Whether its title is read above it already. */
  isUntitled?: boolean;
}

export function AnnouncementBody(props: AnnouncementBodyProps) {
  const { announcement, timezone, withDay, isNew = false, event, isUntitled = false } = props;
  const { id, title, body, severity, category, publishAt, link } = announcement;
  const langOf = useLangOf();
  const time = festivalTime(publishAt, timezone);
  return (
    <>
      <div className="entry-facts">
        <SeverityLabel severity={severity} />
        <span>{announcementCategoryLabels[category]}</span>
        <Link
          to={paths.announcement(id)}
          className="entry-time sm:whitespace-nowrap hover:text-gold hover:underline"
        >
          <time dateTime={publishAt}>{withDay ? shortMoment(time) : time.clock}</time>
          <span className="sr-only">{t(', link to this announcement')}</span>
        </Link>
        <TimeAgo instant={publishAt} />
        {isNew && (
          // A dot at the end of the line, and the word beside it where there is room.
          <span className="absolute top-0 inset-e-0 inline-flex h-6 items-center gap-2 font-semibold text-gold before:size-[9px] before:rounded-full before:bg-current">
            <span className={`sr-only ${withDay ? '' : 'md:not-sr-only'}`}>{t('New')}</span>
          </span>
        )}
      </div>
      {!isUntitled && (
        <h3 lang={langOf(announcement, 'title')} className={`headline headline-item mt-1.5 ${tall(title)}`}>
          {title}
        </h3>
      )}
      <div
        dir="auto"
        lang={langOf(announcement, 'body')}
        className="prose-short mt-2.5 max-w-[62ch] text-soft"
        dangerouslySetInnerHTML={{ __html: body }}
      />
      {event && (
        <Link
          to={paths.event(event.slug)}
          prefetch="intent"
          className="entry-link wrap-anywhere hover:underline"
        >
          <span className="sr-only">{t('Event:')} </span>
          <Said of={event} field="title" />
          <Icon name="arrowRight" />
        </Link>
      )}
      {link && (
        <a
          href={link.url}
          lang={langOf(link, 'label')}
          rel="noopener noreferrer"
          className="entry-link wrap-anywhere hover:underline"
        >
          {link.label}
          <Icon name="external" />
        </a>
      )}
    </>
  );
}
