import { t } from '#contract/languages/words.ts';
import { DOCUMENT_ID_MAX } from '#contract/api/document.ts';
import { escaped } from '#contract/text/plain-text.ts';
import type { Announcement } from '#contract/entities/announcement.ts';
import type { Event } from '#contract/entities/event.ts';
import type { Leaderboard } from '#contract/entities/leaderboard.ts';
import type { Result } from '#contract/entities/result.ts';
import { locale } from '#contract/languages/locale.ts';

type Published = Pick<Result, 'placements' | 'status' | 'label'>;

/** One id per result, so that drafting twice changes the same draft. */
export const announcementIdOf = (resultId: string): string => `results-${resultId}`.slice(0, DOCUMENT_ID_MAX);

/** A first text for an announcement. It is a draft, which an editor reads before it is published. */
export function announcementDraft(
  board: Pick<Leaderboard, 'contingents'>,
  event: Pick<Event, 'title'> & { id: string },
  { placements, status, label }: Published,
): Omit<Announcement, 'publishAt'> {
  const nameOf = (id: string) => board.contingents.find((one) => one.id === id)?.name ?? id;
  const inOrder = placements.toSorted((a, b) => a.place - b.place);
  const winners = inOrder
    .filter(({ place }) => place === inOrder[0]?.place)
    .map(({ contingentId }) => nameOf(contingentId));
  const lines = inOrder.map(({ place, contingentId, participants }) => {
    const names = participants.length > 0 ? ` (${participants.join(', ')})` : '';
    return `<li>${place}: ${escaped(nameOf(contingentId) + names)}</li>`;
  });
  const part = label ? `, ${label}` : '';
  const state = status === 'provisional' ? `<p>${t('The result is provisional.')}</p>` : '';
  return {
    title: t('{event}: {winners} first', {
      event: event.title + part,
      winners: new Intl.ListFormat(locale()).format(winners),
    }).slice(0, 120),
    body: `<ul>${lines.join('')}</ul>${state}`,
    severity: 'info',
    category: 'results',
    eventId: event.id,
    pinned: false,
    status: 'draft',
  };
}
