import { t } from '#contract/languages/words.ts';
import type { ArchivePage } from './archive-data.ts';

/** The parts of an edition, in the order of their links. */
export const sectionLabels: Readonly<Record<string, string>> = {
  events: t('Programme'),
  results: t('Results'),
  leaderboard: t('Leader Board'),
  blog: t('Blog'),
  ourteam: t('Our Team'),
  sponsors: t('Sponsors'),
  pictures: t('Pictures'),
};

/** Title and description of a page of the archive. */
export function headOf(page: ArchivePage): { title: string; description: string } {
  if (page.kind === 'list')
    return {
      title: t('Archive'),
      description: t('Every past edition, as it was: programme, results, posts, pictures.'),
    };
  if (page.kind === 'records')
    return {
      title: t('Records'),
      description: t('Who won what and when, over all editions, and the longest streaks.'),
    };
  const { edition } = page;
  const year = `${edition.festival} ${edition.year}`;
  switch (page.part) {
    case 'overview':
      return {
        title: `${edition.title}, ${edition.year}`,
        description: t('{year}, {dates}: the programme, the results, every point, posts and pictures.', {
          year,
          dates: edition.dates,
        }),
      };
    case 'event':
      return { title: `${page.event.title}, ${edition.year}`, description: page.event.summary };
    case 'post':
      return { title: `${page.post.title}, ${edition.year}`, description: page.post.description };
    case 'leaderboard':
      return {
        title: `${page.board.title}, ${edition.year}`,
        description: t('Who won at {year}, and every point of it.', { year }),
      };
    default:
      return {
        title: `${sectionLabels[page.part]}, ${edition.year}`,
        description: t('{section} of {year}, {dates}, as it was.', {
          section: sectionLabels[page.part]!,
          year,
          dates: edition.dates,
        }),
      };
  }
}
