import { Link } from 'react-router';
import { paths } from '#contract/api/paths.ts';
import { FrameIcon } from '#web/shared/ui/frame-icon.tsx';
import { TimeAgo } from '#web/shared/ui/time-ago.tsx';
import type { PublicAnnouncement } from '#web/shared/state/announcement-slice.ts';

/** The newest urgent announcement, at the top of the first page. It is read out when it comes in. */
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
        <Link
          to={paths.announcement(newest.id)}
          prefetch="intent"
          className="flex min-h-12 w-fit max-w-full items-center gap-[0.9rem] rounded-card bg-urgent-ground/82 px-[1.15rem] py-[0.6rem] wrap-anywhere inset-ring inset-ring-ember/38 transition-colors duration-200 hover:bg-urgent-ground-hover/90 max-md:w-full"
        >
          <span className="inline-flex shrink-0 items-center gap-2 font-semibold whitespace-nowrap text-live">
            <FrameIcon name="urgent" />
            Urgent
          </span>
          <span className="leading-snug font-medium">{newest.title}</span>
          <span className="text-[0.9375rem] text-soft max-md:hidden">
            <TimeAgo instant={newest.publishAt} />
          </span>
          <FrameIcon name="arrowRight" className="ml-auto size-[1.1em] text-live" />
        </Link>
      )}
    </output>
  );
}
