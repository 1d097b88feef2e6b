import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { inPublicOrder } from '#contract/order.ts';
import { paths } from '#contract/paths.ts';
import { BoardsTable } from '#web/features/board-admin/boards-table.tsx';
import type { StaffBoard, StaffResult } from '#web/features/board-admin/staff-board.ts';
import { leaderboardsReceived } from '#web/features/leaderboard/leaderboard-slice.ts';
import { pageHead } from '#web/head.ts';
import { useStaffList } from '#web/live/use-staff-list.ts';
import type { RootState } from '#web/store.ts';
import { PanelButtonLink } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Table } from '#web/ui/table.tsx';
import { RowPlaceholders } from '#web/ui/table-placeholder.tsx';
import { RetryNotice } from '#web/ui/retry-notice.tsx';
import type { Route } from './+types/leaderboards';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches, { title: 'Leaderboard', description: 'Boards, results and the desk.' });

const COLUMNS = ['Board', 'State', 'Counts', 'Contingents', 'Results'];

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
  return (
    <>
      <PageHead
        title="Leaderboard"
        above={[{ to: paths.admin.dashboard, label: 'Dashboard' }]}
        actions={
          <PanelButtonLink to={paths.admin.leaderboard('new')} look="quiet">
            New board
          </PanelButtonLink>
        }
      />
      {error && (
        <RetryNotice
          message={error.message}
          onRetry={() => {
            boards.reload();
            results.reload();
          }}
        />
      )}
      {isLoading || results.isLoading ? (
        <Table caption="Leaderboards" columns={COLUMNS} busy>
          <RowPlaceholders rows={2} columns={COLUMNS} />
        </Table>
      ) : (
        <BoardsTable boards={leaderboards as unknown as StaffBoard[]} results={results.documents} />
      )}
    </>
  );
}
