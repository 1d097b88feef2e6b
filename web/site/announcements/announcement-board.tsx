import { useMemo } from 'react';
import { type AnnouncementCategory, announcementCategoryLabels } from '#contract/text/labels.ts';
import { ChipLinks } from '#web/shared/ui/chip-links.tsx';
import { categoryChips, ofCategory } from './announcement-choice.ts';
import { AnnouncementList } from './announcement-list.tsx';
import type { PublicAnnouncement } from '#web/shared/state/announcement-slice.ts';
import { NoAnnouncements } from './no-announcements.tsx';
import { useArrivals } from './use-arrivals.ts';
import { useLinkedTo } from './use-linked-to.ts';
import { useNewOnes } from './use-unread.ts';

interface AnnouncementBoardProps {
  /** Those that may be shown. */
  announcements: PublicAnnouncement[];
  category: AnnouncementCategory | undefined;
  timezone: string;
}

export function AnnouncementBoard({ announcements, category, timezone }: AnnouncementBoardProps) {
  const shown = useMemo(() => ofCategory(announcements, category), [announcements, category]);
  // Of all of them: what a chip brings to view did not arrive.
  const { arrived, message } = useArrivals(announcements);
  const fresh = useNewOnes(shown, announcements);
  const linkedTo = useLinkedTo();
  const isLinkDead = linkedTo !== undefined && !announcements.some(({ id }) => id === linkedTo);
  return (
    <>
      <output className="sr-only">{message}</output>
      <ChipLinks
        label="Announcements by category"
        chips={categoryChips(announcements, category)}
        className="mb-10 md:mb-14"
      />
      <output className={isLinkDead ? 'mb-10 block border-l-2 border-gold py-1 pl-4 text-soft' : 'sr-only'}>
        {isLinkDead && 'The announcement that this link led to is no longer up.'}
      </output>
      {shown.length === 0 ? (
        <NoAnnouncements category={category && announcementCategoryLabels[category]} />
      ) : (
        <AnnouncementList
          announcements={shown}
          timezone={timezone}
          arrived={arrived}
          fresh={fresh}
          linkedTo={linkedTo}
        />
      )}
    </>
  );
}
