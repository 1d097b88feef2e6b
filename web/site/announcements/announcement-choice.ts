import { t } from '#contract/languages/words.ts';
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

/** The first page has no number in its address. */
export function announcementsAddress(category: AnnouncementCategory | undefined, page = 1): string {
  const parameters = [category && `category=${category}`, page > 1 && `page=${page}`].filter(Boolean);
  return [paths.announcements, parameters.join('&')].filter(Boolean).join('?');
}

/** More than a usual festival has to say, and less than a phone needs long to load. */
const PER_PAGE = 100;

export interface AnnouncementPage {
  announcements: PublicAnnouncement[];
  page: number;
  pages: number;
}

/** One page, the pinned first; without a number, the page of the announcement that a link leads to. */
export function announcementPage(
  announcements: readonly PublicAnnouncement[],
  asked: number | undefined,
  linkedTo: string | undefined,
): AnnouncementPage {
  const inOrder = [
    ...announcements.filter(({ pinned }) => pinned),
    ...announcements.filter(({ pinned }) => !pinned),
  ];
  const pages = Math.max(1, Math.ceil(inOrder.length / PER_PAGE));
  const linked = Math.floor(inOrder.findIndex(({ id }) => id === linkedTo) / PER_PAGE) + 1;
  const page = Math.min(asked ?? Math.max(1, linked), pages);
  return { announcements: inOrder.slice((page - 1) * PER_PAGE, page * PER_PAGE), page, pages };
}

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
    label: category ? announcementCategoryLabels[category] : t('All'),
    to: announcementsAddress(category),
    isCurrent: category === chosen,
    count: ofCategory(announcements, category).length,
  }));
