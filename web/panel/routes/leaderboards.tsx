import { t } from '#contract/languages/words.ts';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate, useSearchParams } from 'react-router';
import { inPublicOrder } from '#contract/api/order.ts';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { BoardsTable } from '#web/panel/boards/boards-table.tsx';
import type { StaffBoard, StaffResult } from '#web/panel/boards/staff-board.ts';
import { leaderboardsReceived } from '#web/shared/state/leaderboard-slice.ts';
import { pageHead } from '#web/shared/page/head.ts';
import { useStaffList } from '#web/panel/reading/use-staff-list.ts';
import type { RootState } from '#web/shared/state/store.ts';
import { ButtonLink } from '#web/shared/ui/button.tsx';
import { PageHead } from '#web/panel/ui/page-head.tsx';
import { RowPlaceholders, Table } from '#web/panel/ui/table.tsx';
import { RetryNotice } from '#web/panel/ui/retry-notice.tsx';
import type { Route } from './+types/leaderboards';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches, { title: t('Leaderboard'), description: t('Boards, results and the desk.') });

const COLUMNS = [t('Board'), t('State'), t('Counts'), t('Contingents'), t('Results')];

export default function LeaderboardsRoute() {
  const dispatch = useDispatch();
  const boards = useStaffList<StaffBoard>('leaderboards');
  const results = useStaffList<StaffResult>('results');
  const { leaderboards, isLoading } = useSelector((state: RootState) => state.leaderboard);
  useEffect(() => {
    if (!boards.isLoading && !boards.error)
      dispatch(leaderboardsReceived(inPublicOrder('leaderboards', boards.documents)));
  }, [dispatch, boards.documents, boards.isLoading, boards.error]);
  const error = boards.error ?? results.error;
  const [query] = useSearchParams();
  const [only, ...others] = boards.documents;
  // The palette leads here to enter a result; with one board there is nothing to choose.
  if (query.has('enter') && only && others.length === 0)
    return <Navigate to={adminPaths.leaderboard(only.id)} replace />;
  return (
    <>
      <PageHead
        title={t('Leaderboard')}
        above={[{ to: adminPaths.dashboard, label: t('Dashboard') }]}
        actions={
          <ButtonLink size="small" to={adminPaths.leaderboard('new')} look="quiet">
            {t('New board')}
          </ButtonLink>
        }
      />
      {error && (
        <RetryNotice
          message={error.sentence}
          onRetry={() => {
            boards.reload();
            results.reload();
          }}
        />
      )}
      {isLoading || results.isLoading ? (
        <Table caption={t('Leaderboards')} columns={COLUMNS} busy>
          <RowPlaceholders rows={2} columns={COLUMNS} />
        </Table>
      ) : (
        <BoardsTable boards={leaderboards as unknown as StaffBoard[]} results={results.documents} />
      )}
    </>
  );
}
