import { t } from '#contract/languages/words.ts';
import { useMemo, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { paths } from '#contract/api/paths.ts';
import { type AnnouncementCategory, announcementCategoryLabels } from '#contract/text/labels.ts';
import { ChipLinks } from '#web/shared/ui/chip-links.tsx';
import { Pager } from '#web/shared/ui/pager.tsx';
import { NothingYet } from '#web/site/ui/nothing-yet.tsx';
import { announcementPage, announcementsAddress, categoryChips, ofCategory } from './announcement-choice.ts';
import { AnnouncementList } from './announcement-list.tsx';
import type { EventNames } from '#contract/views/event-names.ts';
import type { PublicAnnouncement } from '#web/shared/state/announcement-slice.ts';
import { useNewAnnouncements } from './new-announcements.ts';
import { useNewOnes } from './use-new-ones.ts';

interface AnnouncementBoardProps {
  /** Those that may be shown. */
  announcements: PublicAnnouncement[];
  category: AnnouncementCategory | undefined;
  /** The page in the address, if one is. */
  asked: number | undefined;
  /** The announcement that the address is about. */
  named: string | undefined;
  timezone: string;
  events: EventNames;
}

export function AnnouncementBoard({
  announcements,
  category,
  asked,
  named,
  timezone,
  events,
}: AnnouncementBoardProps) {
  const linkedTo = useLinkedTo();
  const {
    announcements: shown,
    page,
    pages,
  } = useMemo(
    () => announcementPage(ofCategory(announcements, category), asked, linkedTo ?? named),
    [announcements, category, asked, linkedTo, named],
  );
  // All are watched, because what a chip brings into view did not arrive.
  const { arrived, message } = useNewAnnouncements(announcements);
  const fresh = useNewOnes(shown, announcements);
  const isLinkDead = linkedTo !== undefined && !announcements.some(({ id }) => id === linkedTo);
  return (
    <>
      <output className="sr-only">{message}</output>
      <ChipLinks
        label={t('Announcements by category')}
        chips={categoryChips(announcements, category)}
        className="one-row mb-3 md:mb-7"
      />
      <output className={isLinkDead ? 'mb-10 block border-s-2 border-gold py-1 ps-4 text-soft' : 'sr-only'}>
        {isLinkDead && t('The announcement that this link led to is no longer up.')}
      </output>
      {shown.length === 0 ? (
        <NoAnnouncements category={category && announcementCategoryLabels[category]} />
      ) : (
        <AnnouncementList
          announcements={shown}
          timezone={timezone}
          events={events}
          arrived={arrived}
          fresh={fresh}
          linkedTo={linkedTo}
        />
      )}
      <Pager
        label={t('Pages of the announcements')}
        page={page}
        pages={pages}
        addressOf={(number) => announcementsAddress(category, number)}
      />
    </>
  );
}

/** Nothing at all, or nothing of the chosen category. */
function NoAnnouncements({ category }: { category?: string | undefined }) {
  return category ? (
    <NothingYet title={t('Nothing here.')} to={paths.announcements} action={t('All announcements')}>
      {t('There is no announcement under “{category}” right now. The next one appears here by itself.', {
        category,
      })}
    </NothingYet>
  ) : (
    <NothingYet page="announcements" title={t('Nothing yet.')} to={paths.events} action={t('See the events')}>
      {t('Announcements appear here as soon as they are posted.')}
    </NothingYet>
  );
}

const nothing = () => () => {};

/** The id in the address's hash. The server never sees it, so the first render in the browser must not use it. */
function useLinkedTo(): string | undefined {
  const { hash } = useLocation();
  return useSyncExternalStore(
    nothing,
    () => (hash.length > 1 ? decoded(hash.slice(1)) : undefined),
    () => undefined,
  );
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
