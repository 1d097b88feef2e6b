import { t } from '#contract/languages/words.ts';
import { useMemo } from 'react';
import { adminPaths } from '#contract/api/admin-paths.ts';
import type { AnyDocument, Stored } from '#contract/api/document.ts';
import type { Event } from '#contract/entities/event.ts';
import type { Leaderboard } from '#contract/entities/leaderboard.ts';
import type { Result } from '#contract/entities/result.ts';
import { resultKind } from '#contract/importing/result-kind.ts';
import { type ResultStatus, resultStatusLabels } from '#contract/text/labels.ts';
import { useStaffList } from '#web/panel/reading/use-staff-list.ts';
import { PageHead } from '#web/panel/ui/page-head.tsx';
import { EmptyState } from '#web/panel/ui/empty-state.tsx';
import { ImportScreen } from './import-screen.tsx';
import { unreadOf } from './unread.ts';

/** Nobody has been read yet, so no file can be chosen either. */
const NO_BOARD = {
  id: '',
  title: '',
  contingents: [],
  pointsScheme: [],
  scoring: 'points',
} as unknown as Stored<Leaderboard>;

/** The results of one board from a spreadsheet, a row for each place. */
export function ResultImport({ boardId }: { boardId: string }) {
  const boards = useStaffList<Stored<Leaderboard>>('leaderboards');
  const events = useStaffList<Stored<Event>>('events');
  const results = useStaffList<AnyDocument>('results');
  const board = boards.documents.find(({ id }) => id === boardId);
  const kind = useMemo(
    () =>
      resultKind({
        board: board ?? NO_BOARD,
        events: events.documents,
        results: results.documents.filter(({ leaderboardId }) => leaderboardId === boardId),
      }),
    [board, events.documents, results.documents, boardId],
  );
  const above = [
    { to: adminPaths.dashboard, label: t('Dashboard') },
    { to: adminPaths.leaderboards, label: t('Leaderboard') },
    ...(board ? [{ to: adminPaths.leaderboard(boardId), label: board.title }] : []),
  ];
  if (!board && !boards.isLoading && !boards.error)
    return (
      <>
        <PageHead title={t('Import results')} here={t('Import')} above={above} />
        <EmptyState icon="leaderboard" title={t('There is no such board')}>
          {t('It may have been deleted meanwhile.')}
        </EmptyState>
      </>
    );
  const nameOf = (id: string) => board?.contingents.find((each) => each.id === id)?.name ?? id;
  return (
    <ImportScreen
      kind={kind}
      title={t('Import results')}
      above={above}
      list={{ to: `${adminPaths.leaderboard(boardId)}?tab=results`, label: t('See the results') }}
      lede={
        board
          ? t('A row for each place; rows of one event are one result of “{board}”.', { board: board.title })
          : t('A row for each place; rows of one event are one result.')
      }
      unread={unreadOf(boards, events, results)}
      describe={({ fields }) => {
        const { placements = [], status } = fields as Partial<Result>;
        const places = placements.map(
          ({ place, contingentId, points }) => `${place}. ${nameOf(contingentId)} (${points})`,
        );
        return [places.join(', '), resultStatusLabels[status as ResultStatus]].filter(Boolean).join(' · ');
      }}
    />
  );
}
