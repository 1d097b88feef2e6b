import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { AnyDocument } from '#contract/api/document.ts';
import { paths } from '#contract/api/paths.ts';
import { useFestival } from '#web/shared/page/festival.ts';
import { LiveStateLabel } from '#web/live/lists/live-indicator.tsx';
import { useStaffLiveState } from '#web/panel/reading/staff-changes-context.tsx';
import { Button, PanelButtonLink } from '#web/shared/ui/button.tsx';
import { EmptyState } from '#web/panel/ui/empty-state.tsx';
import { ListPager } from '#web/panel/ui/list-pager.tsx';
import type { MenuItem } from '#web/panel/ui/menu.tsx';
import { PageHead } from '#web/panel/ui/page-head.tsx';
import { PanelIcon } from '#web/shared/ui/panel-icon.tsx';
import { RetryNotice } from '#web/panel/ui/retry-notice.tsx';
import type { Kind } from '../screen-specs/screen-spec.ts';
import { copyPath, editPath, newPath } from '../screen-paths.ts';
import { DocumentTable } from './document-table.tsx';
import { ListTools } from './list-tools.tsx';
import { useDeletion } from '../use-deletion.tsx';
import { PAGE_SIZE, useDocuments } from './use-documents.ts';
import { useListChoice } from './use-list-choice.ts';

interface ListScreenProps {
  kind: Kind;
  /** What the route adds: other features have their say here, which this one does not know. */
  moreItems?: (document: AnyDocument) => MenuItem[];
  moreActions?: ReactNode;
  note?: ReactNode;
}

export function ListScreen({ kind, moreItems, moreActions, note }: ListScreenProps) {
  const navigate = useNavigate();
  const liveState = useStaffLiveState();
  const { timezone } = useFestival();
  const [choice, choose] = useListChoice(kind);
  const { shown, page, isReading, error, goTo, reload } = useDocuments(kind.collection, choice);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const deletion = useDeletion(kind, (ids) => {
    select(ids, false);
    reload();
  });
  function select(ids: readonly string[], isSelected: boolean) {
    setSelected((before) => {
      const rest = [...before].filter((id) => !ids.includes(id));
      return new Set(isSelected ? [...rest, ...ids] : rest);
    });
  }
  // What is on another page, or gone, is not deleted along by surprise.
  const chosen = shown?.documents.filter(({ id }) => selected.has(id)) ?? [];

  const itemsFor = (document: AnyDocument): MenuItem[] => {
    const publicPath = kind.publicPath(document);
    return [
      { label: 'Edit', icon: kind.icon, onChoose: () => void navigate(editPath(kind, document.id)) },
      ...(moreItems?.(document) ?? []),
      { label: 'Duplicate', icon: 'copy', onChoose: () => void navigate(copyPath(kind, document.id)) },
      ...(publicPath
        ? [
            {
              label: 'View on the site',
              icon: 'eye' as const,
              onChoose: () => void window.open(publicPath, '_blank', 'noopener'),
            },
          ]
        : []),
      { label: 'Delete', icon: 'trash', look: 'danger', onChoose: () => deletion.ask([document]) },
    ];
  };
  const isChosenBy = choice.search !== '' || Object.keys(choice.where).length > 0;
  const isNothing = shown?.documents.length === 0 && page === 1 && !isReading;
  const add = (
    <PanelButtonLink to={newPath(kind)}>
      <PanelIcon name="plus" className="size-5" />
      New {kind.one}
    </PanelButtonLink>
  );
  return (
    <>
      <PageHead
        title={kind.title}
        above={[{ to: paths.admin.dashboard, label: 'Dashboard' }]}
        aside={
          <span className="text-[0.875rem] text-muted">
            <LiveStateLabel state={liveState} />
          </span>
        }
        actions={
          <>
            {moreActions}
            {add}
          </>
        }
      />
      {note}
      <ListTools kind={kind} choice={choice} onChoice={choose} />
      {error && <RetryNotice message={error.message} onRetry={reload} />}
      {isNothing ? (
        <Nothing
          kind={kind}
          isChosenBy={isChosenBy}
          onAll={() => choose({ search: '', order: choice.order, where: {} })}
        />
      ) : (
        (shown !== undefined || !error) && (
          <DocumentTable
            kind={kind}
            documents={shown?.documents}
            people={shown?.people ?? {}}
            timezone={timezone}
            isReading={isReading}
            editPath={(id) => editPath(kind, id)}
            selected={selected}
            onSelect={select}
            itemsFor={itemsFor}
            foot={
              shown &&
              (page > 1 || shown.next !== undefined) && (
                <ListPager
                  label={`Pages of ${kind.many}`}
                  page={page}
                  pages={undefined}
                  hasNext={shown.next !== undefined}
                  summary={summaryOf(page, shown.documents.length, shown.total)}
                  onPage={goTo}
                />
              )
            }
          />
        )
      )}
      {chosen.length > 0 && (
        <section aria-label="Selection" className="bulk-bar">
          <span role="status">{chosen.length} selected</span>
          <Button look="danger" onClick={() => deletion.ask(chosen)}>
            <PanelIcon name="trash" className="size-5" />
            Delete
          </Button>
          <Button look="plain" onClick={() => setSelected(new Set())}>
            Clear
          </Button>
        </section>
      )}
      {deletion.dialog}
    </>
  );
}

function summaryOf(page: number, count: number, total: number | undefined): string {
  const first = (page - 1) * PAGE_SIZE + 1;
  const range = count === 0 ? 'None' : `${first.toLocaleString()}–${(first + count - 1).toLocaleString()}`;
  return total === undefined ? range : `${range} of ${total.toLocaleString()}`;
}

interface NothingProps {
  kind: Kind;
  isChosenBy: boolean;
  onAll: () => void;
}

const Nothing = ({ kind, isChosenBy, onAll }: NothingProps) =>
  isChosenBy ? (
    <EmptyState
      icon="search"
      title="Nothing like that"
      actions={
        <Button look="quiet" onClick={onAll}>
          Show all {kind.many}
        </Button>
      }
    >
      No {kind.one} fits the search and the filters.
    </EmptyState>
  ) : (
    <EmptyState
      icon={kind.icon}
      title={`No ${kind.many} yet`}
      actions={<PanelButtonLink to={newPath(kind)}>Write the first</PanelButtonLink>}
    >
      Whatever is made here, or by somebody else meanwhile, appears by itself.
    </EmptyState>
  );
