import { t } from '#contract/languages/words.ts';
import type { Stored } from '#contract/api/document.ts';
import type { Leaderboard } from '#contract/entities/leaderboard.ts';
import { type BoardServerFields, frozenViewOf } from '#contract/scoring/freeze.ts';
import type { StoredResult } from '#contract/scoring/result-server-fields.ts';
import { type Standing, standings } from '#contract/scoring/standings.ts';

export type StaffBoard = Stored<Leaderboard & BoardServerFields>;
export type StaffResult = Stored<StoredResult>;

/** The results as visitors see them: a frozen result shows its earlier version, or is absent. */
export function publicResults(results: readonly StaffResult[]): StaffResult[] {
  return results.flatMap((result) => {
    const frozenView = frozenViewOf({ held: result.held });
    if (frozenView === undefined) return [result];
    return frozenView === null ? [] : [frozenView as unknown as StaffResult];
  });
}

interface Comparison {
  seen: Standing[];
  truth: Standing[];
  /** Ranks that each has gained behind the freeze. */
  climbed: ReadonlyMap<string, number>;
}

/** What the public sees beside what is true. */
export function compare(board: StaffBoard, results: readonly StaffResult[]): Comparison {
  const seen = standings(board, publicResults(results));
  const truth = standings(board, results);
  const ranks = new Map(seen.map(({ contingent, rank }) => [contingent.id, rank]));
  const climbed = new Map(
    truth.map(({ contingent, rank }) => [contingent.id, ranks.get(contingent.id)! - rank]),
  );
  return { seen, truth, climbed };
}

export type Stage = 'draft' | 'open' | 'frozen' | 'revealed' | 'final';

export const stageLabels: Record<Stage, string> = {
  draft: t('Draft'),
  open: t('Open'),
  frozen: t('Frozen'),
  revealed: t('Revealed'),
  final: t('Final'),
};

export function stageOf({ status, frozenAt, revealedAt, finalisedAt }: StaffBoard): Stage {
  if (status === 'draft') return 'draft';
  if (finalisedAt) return 'final';
  if (frozenAt) return 'frozen';
  return revealedAt ? 'revealed' : 'open';
}

/** One row of the stage: its rank and, once its turn has come, whose it is. */
interface StageRow {
  rank: number;
  standing: Standing | undefined;
  isNewest: boolean;
}

/** From the last to the first: after `step` steps that many have been shown. */
export function stageRows(truth: readonly Standing[], step: number): StageRow[] {
  const hidden = Math.max(0, truth.length - step);
  return truth.map((standing, index) => ({
    rank: standing.rank,
    standing: index >= hidden ? standing : undefined,
    isNewest: step > 0 && index === hidden,
  }));
}
