import { t } from '#contract/languages/words.ts';
import { Link } from 'react-router';
import { scoringLabels } from '#contract/text/labels.ts';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { counts, standings } from '#contract/scoring/standings.ts';
import { ButtonLink } from '#web/shared/ui/button.tsx';
import { EmptyState } from '#web/panel/ui/empty-state.tsx';
import { StateBadge, type Tone } from '#web/panel/ui/state-badge.tsx';
import { Cell, Row, Table } from '#web/panel/ui/table.tsx';
import { TimeText } from '#web/panel/ui/time-text.tsx';
import { type Stage, stageLabels, type StaffBoard, stageOf, type StaffResult } from './staff-board.ts';

interface BoardsTableProps {
  boards: readonly StaffBoard[];
  results: readonly StaffResult[];
}

const COLUMNS = [
  t('Board'),
  t('State'),
  t('Counts'),
  t('Contingents'),
  t('Results'),
  t('Leads'),
  t('Changed'),
];

export const stageTones: Record<Stage, Tone> = {
  draft: 'plain',
  open: 'jade',
  frozen: 'gold',
  revealed: 'jade',
  final: 'plain',
};

export function BoardsTable({ boards, results }: BoardsTableProps) {
  if (boards.length === 0) {
    return (
      <EmptyState
        icon="leaderboard"
        title={t('No boards yet')}
        actions={
          <ButtonLink size="small" to={adminPaths.leaderboard('new')}>
            {t('Make the first')}
          </ButtonLink>
        }
      >
        {t('A board has contingents, a scheme of points, and the results that the desk enters.')}
      </EmptyState>
    );
  }
  return (
    <Table caption={t('Leaderboards')} columns={COLUMNS}>
      {boards.map((board) => {
        const own = results.filter(({ leaderboardId }) => leaderboardId === board.id);
        const counting = own.filter(counts);
        const provisional = counting.filter(({ status }) => status === 'provisional').length;
        const leaders = counting.length > 0 ? standings(board, own).filter(({ rank }) => rank === 1) : [];
        const stage = stageOf(board);
        return (
          <Row key={board.id}>
            <Cell>
              <Link to={adminPaths.leaderboard(board.id)} className="btn-text -my-2 font-medium">
                {board.title}
              </Link>
            </Cell>
            <Cell label={t('State')}>
              <StateBadge tone={stageTones[stage]}>{stageLabels[stage]}</StateBadge>
            </Cell>
            <Cell label={t('Counts')}>{scoringLabels[board.scoring]}</Cell>
            <Cell label={t('Contingents')}>{board.contingents.filter(({ retired }) => !retired).length}</Cell>
            <Cell label={t('Results')}>
              {counting.length}
              {provisional > 0 && (
                <span className="text-gold"> {t('· {provisional} provisional', { provisional })}</span>
              )}
            </Cell>
            <Cell label={t('Leads')}>
              {leaders.map(({ contingent }) => contingent.name).join(', ') || '–'}
            </Cell>
            <Cell label={t('Changed')}>
              <TimeText instant={board.updatedAt} />
            </Cell>
          </Row>
        );
      })}
    </Table>
  );
}
