import { Link } from 'react-router';
import { paths } from '#contract/api/paths.ts';
import { Icon } from '#web/shared/ui/icon.tsx';
import { TimeAgo } from '#web/shared/ui/time-ago.tsx';
import type { PublicAnnouncement } from '#web/shared/state/announcement-slice.ts';

/** The newest urgent word, where nobody who opens the site can miss it. It is read out when it comes in. */
export function UrgentBanner({ announcements }: { announcements: readonly PublicAnnouncement[] }) {
  const newest = announcements
    .filter(({ severity }) => severity === 'urgent')
    .reduce<PublicAnnouncement | undefined>(
      (latest, one) => (!latest || one.publishAt > latest.publishAt ? one : latest),
      undefined,
    );
  return (
    <output className="block">
      {newest && (
        <Link to={paths.announcement(newest.id)} prefetch="intent" className="urgent-banner">
          <span className="inline-flex shrink-0 items-center gap-2 font-semibold whitespace-nowrap text-[#ff9b82]">
            <Icon name="urgent" />
            Urgent
          </span>
          <span className="leading-snug font-medium">{newest.title}</span>
          <span className="urgent-banner-ago">
            <TimeAgo instant={newest.publishAt} />
          </span>
          <Icon name="arrowRight" className="ml-auto size-[1.1em] text-[#ff9b82]" />
        </Link>
      )}
    </output>
  );
}
