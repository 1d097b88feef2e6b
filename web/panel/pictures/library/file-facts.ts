import { plural, t } from '#contract/languages/words.ts';
import type { FileUse, ListedFile } from '#contract/api/files.ts';
import { documentScreen } from '#web/panel/reading/document-screen.ts';
import { fileSize } from '#web/panel/services/files.ts';

const formats: Readonly<Record<string, string>> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/svg+xml': 'SVG',
  'application/pdf': 'PDF',
};

/** JPEG · 1920 × 1080 · 0.4 MB */
export const factsOf = ({ type, width, height, bytes }: ListedFile): string =>
  [formats[type] ?? type, width && height ? `${width} × ${height}` : undefined, fileSize(bytes)]
    .filter(Boolean)
    .join(' · ');

export const isPicture = ({ type }: ListedFile): boolean => type.startsWith('image/');

/** The screen of a document that uses the file; undefined when the person may not see it. */
export const screenOf = ({ collection, id }: FileUse): string | undefined =>
  id === '' ? undefined : documentScreen(collection, id);

const names: Readonly<Record<string, string>> = {
  announcement: t('Announcement'),
  blogs: t('Post'),
  events: t('Event'),
  leaderboards: t('Leaderboard'),
  sponsors: t('Sponsor'),
  team: t('Team member'),
  speakers: t('Speaker'),
  sessions: t('Conclave session'),
  site: t('Site content'),
  user: t('Portal user'),
};

export const typeOfUse = ({ collection }: FileUse): string => names[collection] ?? collection;

/** The description that a picture has where it is used. */
export const describedAs = ({ uses }: ListedFile): string | undefined =>
  uses.find(({ alt }) => alt !== undefined)?.alt;

export const usesText = ({ uses }: ListedFile): string =>
  uses.length === 0 ? t('Not used') : plural(uses.length, 'Used once', 'Used {n} times');
