import { plural, t } from '#contract/languages/words.ts';
import { COUNT_MAX, type Need, type NeedItem, type NeedKind } from '#contract/api/dashboard.ts';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { documentScreen } from '#web/panel/reading/document-screen.ts';
import type { PanelIconName } from '#web/shared/ui/panel-icon.tsx';

interface Words {
  icon: PanelIconName;
  /** What it says of how many there are. A count that was broken off is more than that. */
  words: (count: number, atLeast: string) => string;
  /** The screen for all of them, where there is one. */
  all?: string;
}

export const needWords: Record<NeedKind, Words> = {
  overdue: {
    icon: 'problem',
    words: (n, count) =>
      plural(n, '{n} text was due and is not published', '{count} texts were due and are not published', {
        count,
      }),
  },
  'waiting-people': {
    icon: 'users',
    words: (n, count) =>
      plural(n, '{n} person waits for approval', '{count} people wait for approval', { count }),
    all: `${adminPaths.users}?state=waiting`,
  },
  clashes: {
    icon: 'time',
    words: (n, count) =>
      plural(n, '{n} clash in the programme', '{count} clashes in the programme', { count }),
  },
  'missing-results': {
    icon: 'leaderboard',
    words: (n, count) =>
      plural(n, '{n} event is over and has no result', '{count} events are over and have no result', {
        count,
      }),
    all: adminPaths.leaderboards,
  },
  'provisional-results': {
    icon: 'leaderboard',
    words: (n, count) => plural(n, '{n} result is provisional', '{count} results are provisional', { count }),
    all: adminPaths.leaderboards,
  },
  'unanswered-inquiries': {
    icon: 'inquiry',
    words: (n, count) =>
      plural(n, '{n} inquiry without an answer', '{count} inquiries without an answer', { count }),
    all: `${adminPaths.inquiries}?show=open`,
  },
  drafts: {
    icon: 'blog',
    words: (n, count) => plural(n, '{n} draft waits', '{count} drafts wait', { count }),
  },
  'no-venue': {
    icon: 'place',
    words: (n, count) => plural(n, '{n} event has no venue', '{count} events have no venue', { count }),
  },
  'no-profiles': {
    icon: 'share',
    words: () => t('The footer has no links yet: add the festival’s Instagram, YouTube or X'),
    all: adminPaths.site,
  },
};

/** 3 clashes in the programme */
export const headingOf = ({ kind, count }: Need): string =>
  needWords[kind].words(count, count >= COUNT_MAX ? t('{max} or more', { max: COUNT_MAX }) : String(count));

/** The very thing: the desk with that event, the result in its list, the opened inquiry, the document. */
export function screenOf(kind: NeedKind, { collection, id, boardId }: NeedItem): string {
  const part = encodeURIComponent(id);
  const board = boardId === undefined ? undefined : adminPaths.leaderboard(boardId);
  if (kind === 'missing-results') return board ? `${board}?tab=desk&event=${part}` : adminPaths.leaderboards;
  if (collection === 'results')
    return board ? `${board}?tab=results&result=${part}` : adminPaths.leaderboards;
  return documentScreen(collection, id) ?? adminPaths.dashboard;
}
