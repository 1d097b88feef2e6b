import { openView } from '#contract/api/collections.ts';
import type { AnyDocument, PublicDocument } from '#contract/api/document.ts';
import type { Result } from '#contract/entities/result.ts';
import { AppError } from '#contract/api/errors.ts';
import { t } from '#contract/languages/words.ts';
import type { Withholding } from '#contract/scoring/freeze.ts';
import { type StoredResult, withServerFields } from '#contract/scoring/result-server-fields.ts';
import { stageOf } from './board-rules.ts';
import type { WriteRules } from './write-rules.ts';
import { invalidField } from '#server/http/errors.ts';

/** Each result stores what its board lets the public see, so that readers need not look at the board. */
export const resultRules: WriteRules = {
  async complete(fields, { id, before }, { at, isTrusted, get }) {
    const result = fields as Result;
    refuseOtherBoard(result, before);
    const board = await get('leaderboards', result.leaderboardId);
    const stage = stageOf(board, at);
    // A result that is frozen stays so even if this process's clock is a little behind.
    const isFrozen = stage.isFrozen || before?.held !== undefined;
    const stored = withServerFields(result, {
      at,
      before: (before as unknown as StoredResult | null) ?? undefined,
      isFrozen,
      isTrusted,
    });
    return {
      ...stored,
      ...(isFrozen && heldField(stored, id, before)),
      ...(!stage.isPublished && { hidden: true }),
    };
  },

  async checkRemoval(document, { at, get }) {
    const board = await get('leaderboards', document.leaderboardId as string);
    if (!stageOf(board, at).isFrozen || !frozenViewOf(document)) return;
    throw new AppError('failed-precondition', `results/${document.id} is on show while its board is frozen`, {
      sentence: t(
        'The board is frozen, and visitors would see this result disappear. Withdraw it instead: they learn of it at the reveal.',
      ),
    });
  },
};

/** What the public sees while the board is frozen. */
const frozenViewOf = (document: AnyDocument): PublicDocument | null => {
  const { held } = document as Withholding;
  return held ? held.view : (openView('results', document) ?? null);
};

/** The `held` field. A draft needs none, because nobody has seen it. */
function heldField(stored: object, id: string, before: AnyDocument | null): Withholding {
  const view = before && frozenViewOf(before);
  const wouldShow = openView('results', { ...stored, id } as AnyDocument) !== undefined;
  return view || wouldShow ? { held: { view } } : {};
}

function refuseOtherBoard({ leaderboardId }: Result, before: AnyDocument | null): void {
  if (!before || before.leaderboardId === leaderboardId) return;
  if (before.status === 'draft' && before.held === undefined) return;
  const reason = t('A published result stays on its board. Withdraw it, and enter it on the other.');
  throw invalidField('leaderboardId', reason);
}
