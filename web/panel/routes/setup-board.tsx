import { plural, t } from '#contract/languages/words.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { type BoardDraft, newBoard, withContingent } from '#web/panel/boards/board-draft.ts';
import { BoardForm } from '#web/panel/boards/board-form.tsx';
import type { StaffBoard } from '#web/panel/boards/staff-board.ts';
import type { StepProps } from '#web/panel/setup/setup-screen.tsx';
import { useStaffList } from '#web/panel/reading/use-staff-list.ts';
import { RetryNotice } from '#web/panel/ui/retry-notice.tsx';

/** Visitors are to see it, and a contest has two sides. */
const firstBoard: BoardDraft = withContingent(withContingent({ ...newBoard, status: 'published' }));

export function BoardStep({ isDone, onDone }: StepProps) {
  const boards = useStaffList<StaffBoard>('leaderboards');
  if (boards.error && boards.documents.length === 0)
    return <RetryNotice message={boards.error.sentence} onRetry={boards.reload} />;
  if (boards.isLoading)
    return (
      <div role="status" className="panel-card h-60 animate-wait">
        <span className="sr-only">{t('Loading the boards')}</span>
      </div>
    );
  if (isDone) return <Boards boards={boards.documents} />;
  return <Unfinished boards={boards.documents} onDone={onDone} />;
}

const Boards = ({ boards }: { boards: readonly StaffBoard[] }) => (
  <ul className="panel-card divide-y divide-line px-5 py-1">
    {boards.map(({ id, title, contingents }) => (
      <li key={id} className="flex flex-wrap items-center justify-between gap-x-4">
        <Link
          to={`${adminPaths.leaderboard(id)}?tab=board`}
          className="inline-flex min-h-11 items-center wrap-anywhere underline decoration-line underline-offset-4 hover:text-gold"
        >
          {title}
        </Link>
        <span className="text-[0.875rem] text-muted">
          {plural(contingents.length, '{n} contingent', '{n} contingents')}
        </span>
      </li>
    ))}
  </ul>
);

interface UnfinishedProps extends Pick<StepProps, 'onDone'> {
  boards: readonly StaffBoard[];
}

function Unfinished({ boards, onDone }: UnfinishedProps) {
  // Decided once: a board that is saved meanwhile must not take the form away.
  const [begunId] = useState(boards[0]?.id);
  const begun = boards.find(({ id }) => id === begunId);
  return begun ? (
    <BoardForm board={begun} results={[]} />
  ) : (
    <BoardForm results={[]} blank={firstBoard} onMade={onDone} />
  );
}
