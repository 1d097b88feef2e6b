import { t } from '#contract/languages/words.ts';
import { COUNT_MAX, type Need, type NeedItem, type NeedKind } from '#contract/api/dashboard.ts';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { documentScreen } from '#web/panel/reading/document-screen.ts';
import type { PanelIconName } from '#web/shared/ui/panel-icon.tsx';

interface Words {
  icon: PanelIconName;
  one: string;
  many: string;
  /** The screen for all of them, where there is one. */
  all?: string;
  /** There can only be one, so it is not counted. */
  isSentence?: boolean;
}

export const needWords: Record<NeedKind, Words> = {
  overdue: {
    icon: 'problem',
    one: 'text was due and is not published',
    many: 'texts were due and are not published',
  },
  'waiting-people': {
    icon: 'users',
    one: 'person waits for approval',
    many: 'people wait for approval',
    all: `${adminPaths.users}?state=waiting`,
  },
  clashes: { icon: 'time', one: 'clash in the programme', many: 'clashes in the programme' },
  'missing-results': {
    icon: 'leaderboard',
    one: 'event is over and has no result',
    many: 'events are over and have no result',
    all: adminPaths.leaderboards,
  },
  'provisional-results': {
    icon: 'leaderboard',
    one: 'result is provisional',
    many: 'results are provisional',
    all: adminPaths.leaderboards,
  },
  'unanswered-inquiries': {
    icon: 'inquiry',
    one: 'inquiry without an answer',
    many: 'inquiries without an answer',
    all: `${adminPaths.inquiries}?show=open`,
  },
  drafts: { icon: 'blog', one: 'draft waits', many: 'drafts wait' },
  'no-venue': { icon: 'place', one: 'event has no venue', many: 'events have no venue' },
  'no-profiles': {
    icon: 'share',
    one: t('The footer has no links yet: add the festival’s Instagram, YouTube or X'),
    many: '',
    isSentence: true,
    all: adminPaths.site,
  },
};

/** 3 clashes in the programme */
export function headingOf({ kind, count }: Need): string {
  const { one, many, isSentence } = needWords[kind];
  if (isSentence) return one;
  if (count === 1) return `1 ${one}`;
  return `${count >= COUNT_MAX ? `${COUNT_MAX} or more` : count} ${many}`;
}

/** The very thing: the desk with that event, the result in its list, the opened inquiry, the document. */
export function screenOf(kind: NeedKind, { collection, id, boardId }: NeedItem): string {
  const part = encodeURIComponent(id);
  const board = boardId === undefined ? undefined : adminPaths.leaderboard(boardId);
  if (kind === 'missing-results') return board ? `${board}?tab=desk&event=${part}` : adminPaths.leaderboards;
  if (collection === 'results')
    return board ? `${board}?tab=results&result=${part}` : adminPaths.leaderboards;
  return documentScreen(collection, id) ?? adminPaths.dashboard;
}
