import { t } from '#contract/languages/words.ts';
import { useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { BoardForm } from '#web/panel/boards/board-form.tsx';
import { BoardTransfer } from '#web/panel/boards/board-transfer.tsx';
import { stageTones } from '#web/panel/boards/boards-table.tsx';
import { Ceremony } from '#web/panel/boards/ceremony.tsx';
import { FreezePanel } from '#web/panel/boards/freeze-panel.tsx';
import { stageLabels, stageOf } from '#web/panel/boards/staff-board.ts';
import { BoardTranslations } from '#web/panel/editing/translating/board-translations.tsx';
import { ResultTranslations } from '#web/panel/editing/translating/result-translations.tsx';
import { NoSuchScreen } from '#web/panel/frame/panel-messages.tsx';
import { AdjustmentForm } from '#web/panel/results-desk/adjustment-form.tsx';
import { Desk } from '#web/panel/results-desk/desk.tsx';
import { entryOf } from '#web/panel/results-desk/entry.ts';
import { saveDraft } from '#web/panel/results-desk/entry-draft.ts';
import { ResultsList } from '#web/panel/results-desk/results-list.tsx';
import type { StaffBoard, StaffEvent, StaffResult } from '#web/panel/results-desk/staff-documents.ts';
import { pageHead } from '#web/shared/page/head.ts';
import { LANGUAGES } from '#web/shared/page/own-language.ts';
import { LiveStateLabel } from '#web/live/lists/live-indicator.tsx';
import { useStaffLiveState } from '#web/panel/reading/staff-changes.ts';
import { useStaffList } from '#web/panel/reading/use-staff-list.ts';
import { Card } from '#web/panel/ui/card.tsx';
import { ButtonLink } from '#web/shared/ui/button.tsx';
import { PanelIcon } from '#web/shared/ui/panel-icon.tsx';
import { ChipLinks } from '#web/shared/ui/chip-links.tsx';
import { Icon } from '#web/shared/ui/icon.tsx';
import { PageHead } from '#web/panel/ui/page-head.tsx';
import { StateBadge } from '#web/panel/ui/state-badge.tsx';
import { RetryNotice } from '#web/panel/ui/retry-notice.tsx';
import { rich } from '#web/shared/ui/rich.tsx';
import type { Route } from './+types/leaderboard';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches, { title: t('Leaderboard'), description: t('One board, its results and the desk.') });

const TABS = ['desk', 'results', 'freeze', 'board'] as const;
type Tab = (typeof TABS)[number];
const tabLabels: Record<Tab, string> = {
  desk: t('Results desk'),
  results: t('Results'),
  freeze: t('Freeze and reveal'),
  board: t('Board'),
};

const isTab = (value: string | null): value is Tab => (TABS as readonly (string | null)[]).includes(value);
const above = [
  { to: adminPaths.dashboard, label: t('Dashboard') },
  { to: adminPaths.leaderboards, label: t('Leaderboard') },
];

export default function LeaderboardAdminRoute() {
  const { id = '' } = useParams();
  return id === 'new' ? <NewBoard /> : <Existing key={id} id={id} />;
}

const NewBoard = () => (
  <>
    <PageHead title={t('New board')} above={above} />
    <BoardForm results={[]} Translating={BoardTranslations} />
  </>
);

function Existing({ id }: { id: string }) {
  const live = useStaffLiveState();
  const [query, setQuery] = useSearchParams();
  const boards = useStaffList<StaffBoard>('leaderboards');
  const events = useStaffList<StaffEvent>('events');
  const all = useStaffList<StaffResult>('results');
  const results = useMemo(
    () => all.documents.filter(({ leaderboardId }) => leaderboardId === id),
    [all.documents, id],
  );
  const board = boards.documents.find((one) => one.id === id);
  const error = boards.error ?? events.error ?? all.error;
  const asked = query.get('tab');
  const tab: Tab = isTab(asked) ? asked : 'desk';

  if (boards.isLoading || events.isLoading || all.isLoading)
    return <PageHead title={t('Leaderboard')} above={above} here="…" />;
  if (error && !board) {
    return (
      <>
        <PageHead title={t('Leaderboard')} above={above} here="…" />
        <RetryNotice
          message={error.sentence}
          onRetry={() => [boards, events, all].forEach(({ reload }) => reload())}
        />
      </>
    );
  }
  if (!board) return <NoSuchScreen />;
  if (query.get('ceremony') === '1') {
    return (
      <Ceremony
        board={board}
        results={results}
        onLeave={() => setQuery({ tab: 'freeze' }, { replace: true })}
      />
    );
  }
  const stage = stageOf(board);
  return (
    <>
      <PageHead
        title={board.title}
        above={above}
        aside={
          <span className="flex items-center gap-4 text-[0.875rem] text-muted">
            <StateBadge tone={stageTones[stage]}>{stageLabels[stage]}</StateBadge>
            <LiveStateLabel state={live} />
          </span>
        }
      />
      {stage === 'frozen' && (
        <p className="mb-5 flex items-center gap-3 rounded-xl bg-[color-mix(in_oklab,var(--color-gold)_16%,var(--color-raised))] px-4 py-[0.7rem] text-pretty">
          <Icon name="frozen" className="size-5 text-gold" />
          <span>
            {rich(
              t('<b>A freeze is on.</b> What you publish here is seen by staff only, until the reveal.'),
              { b: (words) => <strong className="font-semibold">{words}</strong> },
            )}
          </span>
        </p>
      )}
      <ChipLinks
        label={t('Parts of the board')}
        className="mb-6"
        chips={TABS.map((one) => ({ label: tabLabels[one], to: `?tab=${one}`, isCurrent: one === tab }))}
      />
      {tab === 'desk' && (
        <Desk
          board={board}
          events={events.documents}
          results={results}
          firstEvent={query.get('event') ?? undefined}
        />
      )}
      {tab === 'results' && (
        <div className="grid gap-6">
          <ButtonLink
            size="small"
            look="quiet"
            className="justify-self-start"
            to={adminPaths.importResults(board.id)}
          >
            <PanelIcon name="upload" className="size-5" />
            {t('Import results')}
          </ButtonLink>
          <Card title={t('Adjustment')} lede={t('Points given or taken outside of any event.')}>
            <AdjustmentForm board={board} />
          </Card>
          <ResultsList
            board={board}
            events={events.documents}
            results={results}
            shown={query.get('result') ?? undefined}
            Translating={Object.keys(LANGUAGES).length > 1 ? ResultTranslations : undefined}
            onCorrect={(result) => {
              const event = events.documents.find((one) => one.id === result.eventId);
              // The desk opens with the saved draft.
              saveDraft(board.id, { entry: entryOf(result, board, event), seenAt: result.updatedAt });
              setQuery({ tab: 'desk' });
            }}
          />
        </div>
      )}
      {tab === 'freeze' && <FreezePanel board={board} results={results} />}
      {tab === 'board' && (
        <div className="grid gap-5">
          <BoardForm board={board} results={results} Translating={BoardTranslations} />
          <BoardTransfer board={board} results={results} />
        </div>
      )}
    </>
  );
}
