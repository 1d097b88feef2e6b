import type { Standing } from '#contract/scoring/standings.ts';

/** One row of the stage: its rank and, once its turn has come, whose it is. */
export interface StageRow {
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
