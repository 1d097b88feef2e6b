import {
  ANNOUNCEMENT_CATEGORIES,
  type AnnouncementCategory,
  announcementCategoryLabels,
} from '#contract/text/labels.ts';
import { paths } from '#contract/api/paths.ts';
import type { Chip } from '#web/shared/ui/chip-links.tsx';
import type { PublicAnnouncement } from '#web/shared/state/announcement-slice.ts';

/** The category in the address; undefined for all, and for one that does not exist. */
export const parseCategory = (parameters: URLSearchParams): AnnouncementCategory | undefined =>
  ANNOUNCEMENT_CATEGORIES.find((category) => category === parameters.get('category'));

export const categoryAddress = (category: AnnouncementCategory | undefined): string =>
  category ? `${paths.announcements}?category=${category}` : paths.announcements;

export const ofCategory = (
  announcements: readonly PublicAnnouncement[],
  category: AnnouncementCategory | undefined,
): PublicAnnouncement[] => announcements.filter((item) => !category || item.category === category);

/** A chip for all and one for every category, each with its count. */
export const categoryChips = (
  announcements: readonly PublicAnnouncement[],
  chosen: AnnouncementCategory | undefined,
): Chip[] =>
  [undefined, ...ANNOUNCEMENT_CATEGORIES].map((category) => ({
    label: category ? announcementCategoryLabels[category] : 'All',
    to: categoryAddress(category),
    isCurrent: category === chosen,
    count: ofCategory(announcements, category).length,
  }));
