import { t } from '#contract/languages/words.ts';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { AnyDocument } from '#contract/api/document.ts';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { useFestival } from '#web/shared/page/festival.ts';
import { PageHas } from '#web/shared/page/page-has.tsx';
import { LiveLabel } from '#web/panel/reading/live-label.tsx';
import { Button, ButtonLink } from '#web/shared/ui/button.tsx';
import { EmptyState } from '#web/panel/ui/empty-state.tsx';
import { ListPager } from '#web/panel/ui/list-pager.tsx';
import type { MenuItem } from '#web/panel/ui/menu.tsx';
import { PageHead } from '#web/panel/ui/page-head.tsx';
import { PanelIcon } from '#web/shared/ui/panel-icon.tsx';
import { RetryNotice } from '#web/panel/ui/retry-notice.tsx';
import { copyPath, editPath, newPath, type ScreenSpec } from '../screen-specs/screen-spec.ts';
import { DocumentTable } from './document-table.tsx';
import type { ListExtras } from './list-extras.ts';
import { ListTools } from './list-tools.tsx';
import { useDeletion } from '../use-deletion.tsx';
import { isArranged, useArranged } from './use-arranged.ts';
import { PAGE_SIZE, useDocuments } from './use-documents.ts';
import { useListChoice } from './use-list-choice.ts';

interface ListScreenProps {
  screen: ScreenSpec;
  /** Parts of other features that the route adds, because features do not import each other. */
  moreItems?: (document: AnyDocument) => MenuItem[];
  /** Below all others. */
  lastItems?: ((document: AnyDocument) => MenuItem[]) | undefined;
  moreActions?: ReactNode;
  note?: ReactNode;
  extras?: ListExtras;
}

const NO_EXTRAS: ListExtras = {};

export function ListScreen({
  screen,
  moreItems,
  lastItems,
  moreActions,
  note,
  extras = NO_EXTRAS,
}: ListScreenProps) {
  const navigate = useNavigate();
  const { timezone } = useFestival();
  const [choice, choose] = useListChoice(screen, extras);
  const isOwn = isArranged(choice, extras);
  const paged = useDocuments(screen.collection, choice, !isOwn);
  const arranged = useArranged(screen.collection, choice, extras, isOwn);
  const { page, isReading, error, goTo, reload } = isOwn ? arranged : paged;
  // While the list is read in another way, what was shown stays.
  const shown = isOwn ? (arranged.shown ?? paged.shown) : (paged.shown ?? arranged.shown);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const deletion = useDeletion(screen, (ids) => {
    select(ids, false);
    reload();
  });
  function select(ids: readonly string[], isSelected: boolean) {
    setSelected((before) => {
      const rest = [...before].filter((id) => !ids.includes(id));
      return new Set(isSelected ? [...rest, ...ids] : rest);
    });
  }
  // Only selected documents that are in sight are deleted.
  const chosen = shown?.documents.filter(({ id }) => selected.has(id)) ?? [];

  const itemsFor = (document: AnyDocument): MenuItem[] => {
    const publicPath = screen.publicPath(document);
    return [
      { label: t('Edit'), icon: screen.icon, onChoose: () => void navigate(editPath(screen, document.id)) },
      ...(moreItems?.(document) ?? []),
      { label: t('Duplicate'), icon: 'copy', onChoose: () => void navigate(copyPath(screen, document.id)) },
      ...(publicPath
        ? [
            {
              label: t('View on the site'),
              icon: 'eye' as const,
              onChoose: () => void window.open(publicPath, '_blank', 'noopener'),
            },
          ]
        : []),
      { label: t('Delete'), icon: 'trash', look: 'danger', onChoose: () => deletion.ask([document]) },
      ...(lastItems?.(document) ?? []),
    ];
  };
  const isChosenBy = choice.search !== '' || Object.keys(choice.where).length > 0;
  const isNothing = shown?.documents.length === 0 && page === 1 && !isReading;
  const add = (
    <ButtonLink size="small" to={newPath(screen)}>
      <PanelIcon name="plus" className="size-5" />
      {t('New {one}', { one: screen.one })}
    </ButtonLink>
  );
  return (
    <>
      <PageHead
        title={screen.title}
        above={[{ to: adminPaths.dashboard, label: t('Dashboard') }]}
        aside={<LiveLabel />}
        actions={
          <>
            {moreActions}
            {add}
          </>
        }
      />
      {note}
      <ListTools screen={screen} extras={extras} choice={choice} onChoice={choose} />
      {error && <RetryNotice message={error.sentence} onRetry={reload} />}
      {isNothing ? (
        <Nothing
          screen={screen}
          isChosenBy={isChosenBy}
          onAll={() => choose({ search: '', order: choice.order, where: {} })}
        />
      ) : (
        (shown !== undefined || !error) && (
          <DocumentTable
            screen={screen}
            columns={[...screen.columns, ...(extras.columns ?? [])]}
            documents={shown?.documents}
            people={shown?.people ?? {}}
            timezone={timezone}
            isReading={isReading}
            editPath={(id) => editPath(screen, id)}
            selected={selected}
            onSelect={select}
            itemsFor={itemsFor}
            foot={
              shown &&
              (page > 1 || shown.hasNext) && (
                <ListPager
                  label={t('Pages of {many}', { many: screen.many })}
                  page={page}
                  pages={undefined}
                  hasNext={shown.hasNext}
                  summary={summaryOf(page, shown.documents.length, shown.total)}
                  onPage={goTo}
                />
              )
            }
          />
        )
      )}
      {chosen.length > 0 && (
        <section
          aria-label={t('Selection')}
          data-bottom-bar
          className="sticky bottom-3 z-10 mx-auto mt-4 flex w-fit max-w-full flex-wrap items-center gap-x-3 gap-y-2 rounded-[1.7rem] border border-line bg-lifted py-[0.4rem] pe-[0.6rem] ps-5 shadow-[0_14px_36px] shadow-black/55"
        >
          <span role="status">{t('{count} selected', { count: chosen.length })}</span>
          {extras.bulk?.(chosen, () => {
            setSelected(new Set());
            reload();
          })}
          <Button look="plain" onClick={() => setSelected(new Set())}>
            {t('Clear')}
          </Button>
          <Button look="danger" onClick={() => deletion.ask(chosen)}>
            <PanelIcon name="trash" className="size-5" />
            {t('Delete')}
          </Button>
          <PageHas part="bottom-bar" />
        </section>
      )}
      {deletion.dialog}
    </>
  );
}

function summaryOf(page: number, count: number, total: number | undefined): string {
  const first = (page - 1) * PAGE_SIZE + 1;
  const range = count === 0 ? t('None') : `${first.toLocaleString()}–${(first + count - 1).toLocaleString()}`;
  return total === undefined ? range : t('{range} of {total}', { range, total: total.toLocaleString() });
}

interface NothingProps {
  screen: ScreenSpec;
  isChosenBy: boolean;
  onAll: () => void;
}

const Nothing = ({ screen, isChosenBy, onAll }: NothingProps) =>
  isChosenBy ? (
    <EmptyState
      icon="search"
      title={t('Nothing like that')}
      actions={
        <Button look="quiet" onClick={onAll}>
          {t('Show all {many}', { many: screen.many })}
        </Button>
      }
    >
      {t('No {one} fits the search and the filters.', { one: screen.one })}
    </EmptyState>
  ) : (
    <EmptyState
      icon={screen.icon}
      title={t('No {many} yet', { many: screen.many })}
      actions={
        <ButtonLink size="small" to={newPath(screen)}>
          {t('Write the first')}
        </ButtonLink>
      }
    >
      {t('Whatever is made here, or by somebody else meanwhile, appears by itself.')}
    </EmptyState>
  );
