import type { Event } from '#contract/entities/event.ts';
import type { Leaderboard } from '#contract/entities/leaderboard.ts';
import type { Result } from '#contract/entities/result.ts';
import type { AnyDocument } from '#contract/api/document.ts';
import { AppError } from '#contract/api/errors.ts';
import { paths } from '#contract/api/paths.ts';
import { t } from '#contract/languages/words.ts';
import { announcementDraft, announcementIdOf } from '#contract/scoring/announcement-draft.ts';
import { frozenViewOf, type Withholding } from '#contract/scoring/freeze.ts';
import { collectionOf } from '#server/http/request.ts';
import type { Deps } from '#server/deps.ts';
import { type App, route } from '#server/http/route.ts';

/**
 * The results desk may not write announcements, but it knows the results first. So the server drafts this one
 * announcement for it, in fixed words; an editor reads the draft before it is published.
 */
export function mountResultAnnouncement(app: App, { access, store }: Deps): void {
  const path = `${paths.api.document(':collection', ':id')}/announcement`;
  route(app, 'POST', path, access.writing, async (context) => {
    if (collectionOf(context) !== 'results') throw new AppError('not-found', 'only results are announced');
    const { id: actor } = context.get('actor')!;
    const id = context.req.param('id') ?? '';
    const draft = await draftOf(store, id);
    const announcementId = announcementIdOf(id);
    const present = await store.get('announcement', announcementId);
    if (present && (present.status !== 'draft' || present.updatedBy !== actor)) throw takenOver();
    const made = await store.put('announcement', announcementId, draft, {
      actor,
      version: present?.version ?? 0,
    });
    // The answer is not the document, because who publishes results may not read unpublished announcements.
    return context.json({ id: made.id }, present ? 200 : 201);
  });
}

async function draftOf(store: Deps['store'], id: string): Promise<Record<string, unknown>> {
  const result = (await store.get('results', id)) as (AnyDocument & Result & Withholding) | undefined;
  if (!result) throw new AppError('not-found', `results/${id}`);
  if (result.status !== 'provisional' && result.status !== 'final') {
    throw new AppError('failed-precondition', `${id} is ${result.status}`, {
      sentence: t('Only a result that is published can be announced.'),
    });
  }
  if (frozenViewOf(result) !== undefined) {
    throw new AppError('failed-precondition', `${id} is withheld`, {
      sentence: t(
        'The board is frozen, and the public does not know this result yet. Announce it after the reveal.',
      ),
    });
  }
  const board = (await store.get('leaderboards', result.leaderboardId)) as
    | (AnyDocument & Leaderboard)
    | undefined;
  const event = result.eventId
    ? ((await store.get('events', result.eventId)) as (AnyDocument & Event) | undefined)
    : undefined;
  if (!board || !event) throw new AppError('failed-precondition', `${id} has no board or no event`);
  return { ...announcementDraft(board, event, result) };
}

const takenOver = () =>
  new AppError('failed-precondition', 'draft of another', {
    sentence: t('The announcement of this result is in other hands already.'),
  });
