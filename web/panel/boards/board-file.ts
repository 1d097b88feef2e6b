import { t } from '#contract/languages/words.ts';
import { leaderboardSchema } from '#contract/entities/leaderboard.ts';
import { resultSchema } from '#contract/entities/result.ts';
import { documentIdPattern } from '#contract/api/document.ts';
import { canWait, isLooseDraft } from '#contract/api/drafts.ts';
import type { StaffBoard, StaffResult } from './staff-board.ts';

/** A board with its results, to be kept elsewhere or brought to another installation. */
export interface BoardFile {
  kind: 'utsav-leaderboard';
  board: { id: string } & Record<string, unknown>;
  results: Array<{ id: string } & Record<string, unknown>>;
}

const serverOwn = [
  'version',
  'createdAt',
  'updatedAt',
  'updatedBy',
  'held',
  'hidden',
  'frozenAt',
  'changedAt',
  'previous',
  'revisions',
];

const own = <Document extends { id: string }>(
  document: Document,
): { id: string } & Record<string, unknown> => ({
  ...Object.fromEntries(Object.entries(document).filter(([key]) => !serverOwn.includes(key))),
  id: document.id,
});

/** A board as a file holds it: without what the server notes by itself. */
export const boardFields = (board: StaffBoard): BoardFile['board'] => own(board);

export const writeFile = (board: StaffBoard, results: readonly StaffResult[]): string =>
  JSON.stringify(
    { kind: 'utsav-leaderboard', board: own(board), results: results.map(own) } satisfies BoardFile,
    null,
    2,
  );

export interface Reading {
  file?: BoardFile;
  /** What is wrong with it, a sentence per fault. */
  problems: string[];
}

/** A dry run: nothing is written before the whole file is right. */
export function readFile(text: string): Reading {
  let file: Partial<BoardFile> | null;
  try {
    file = JSON.parse(text) as Partial<BoardFile> | null;
  } catch {
    return { problems: [t('This is not a file that was exported here: it is not JSON.')] };
  }
  if (
    file?.kind !== 'utsav-leaderboard' ||
    typeof file.board?.id !== 'string' ||
    !Array.isArray(file.results)
  ) {
    return { problems: [t('This is not a file that was exported here.')] };
  }
  return checkFile(file as BoardFile);
}

export function checkFile(file: BoardFile): Reading {
  const { board, results } = file;
  const contingents = Array.isArray(board['contingents'])
    ? (board['contingents'] as Array<{ id: unknown }>)
    : [];
  const known = new Set(contingents.map(({ id }) => id));
  const problems = [
    ...faults(t('The board'), leaderboardSchema.safeParse(board).error?.issues),
    ...results.flatMap((result, index) => {
      const name = t('Result {what}', { what: index + 1 });
      if (!documentIdPattern.test(String(result?.id))) return [t('{name}: its id cannot be used.', { name })];
      const elsewhere =
        result.leaderboardId === board.id ? [] : [t('{name}: it belongs to another board.', { name })];
      const parsed = resultSchema.safeParse(result);
      const named = parsed.success
        ? [...parsed.data.placements, ...(parsed.data.adjustment ? [parsed.data.adjustment] : [])]
        : [];
      const strangers = named.filter(({ contingentId }) => !known.has(contingentId));
      return [
        ...elsewhere,
        ...faults(
          name,
          parsed.error?.issues.filter((issue) => !waits(issue, result)),
        ),
        ...strangers.map(({ contingentId }) =>
          t('{name}: {contingentId} is no contingent of this board.', { name, contingentId }),
        ),
      ];
    }),
  ];
  return problems.length > 0 ? { problems } : { file, problems };
}

/** A draft need not be whole. */
const waits = (issue: Parameters<typeof canWait>[1], result: Record<string, unknown>): boolean =>
  isLooseDraft('results', result) && canWait('results', issue, result);

const faults = (name: string, issues: ReadonlyArray<{ message: string }> = []): string[] =>
  issues.map(({ message }) => `${name}: ${message}`);

interface Plan {
  added: number;
  replaced: number;
}

export function planOf({ results }: BoardFile, present: readonly StaffResult[]): Plan {
  const ids = new Set(present.map(({ id }) => id));
  const replaced = results.filter(({ id }) => ids.has(id)).length;
  return { added: results.length - replaced, replaced };
}
