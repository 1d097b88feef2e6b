import { t } from '#contract/languages/words.ts';
import { useRef } from 'react';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { type AnyDocument, writtenFields, type Stored } from '#contract/api/document.ts';
import { inPublicOrder } from '#contract/api/order.ts';
import { WRITES_MAX, type WriteStep } from '#contract/api/writes.ts';
import { useStaffList } from '#web/panel/reading/use-staff-list.ts';
import { writeTogether } from '#web/panel/services/documents.ts';
import { ActionBar } from '#web/panel/ui/action-bar.tsx';
import { EmptyState } from '#web/panel/ui/empty-state.tsx';
import { PageHead } from '#web/panel/ui/page-head.tsx';
import { ReorderTools, reorderMark } from '#web/panel/ui/reorder-tools.tsx';
import { RetryNotice } from '#web/panel/ui/retry-notice.tsx';
import { useToast } from '#web/panel/ui/toast.tsx';
import { movedTo, useReorder } from '#web/panel/ui/use-reorder.ts';
import { useSubmission } from '#web/panel/ui/use-submission.ts';
import { Button, ButtonLink } from '#web/shared/ui/button.tsx';
import { useDraft } from '#web/shared/state/use-draft.ts';
import { FormError } from '#web/shared/ui/notice.tsx';
import { listPath, newPath, type ScreenSpec, titleOf } from '../screen-specs/screen-spec.ts';
import { type Arranged, arranged } from './arranged.ts';

/** The order that visitors see, by dragging, by arrow keys or step by step. It is saved at once for all. */
export function ArrangeScreen({ screen }: { screen: ScreenSpec }) {
  const { collection, many } = screen;
  const { documents, isLoading, error, reload } = useStaffList<Stored<object>>(collection);
  const draft = useDraft<{ ids?: readonly string[] }>(`order:${collection}`, {});
  const wanted = draft.values.ids;
  const list = useRef<HTMLOListElement>(null);
  const submission = useSubmission();
  const toast = useToast();
  const stored = inPublicOrder(collection, documents as unknown as AnyDocument[]);
  const shown = wanted ? inWantedOrder(screen, stored, wanted) : stored;
  const changes = arranged(shown);
  const reorder = useReorder({
    list,
    count: shown.length,
    keyOf: (index) => shown[index]!.id,
    nameOf: (index) => titleOf(screen, shown[index]!),
    onMove: (from, to) => draft.set({ ids: movedTo(shown, from, to).map(({ id }) => id) }),
  });
  const save = async () => {
    const done = await submission.run(() => write(screen, changes));
    if (!done) return;
    draft.settle();
    const written = done.value;
    toast({
      text: t('The {many} are in their new order.', { many }),
      undo: () =>
        void write(
          screen,
          changes.map(({ document }, at) => ({
            document: written[at]!,
            order: document['order'] as number,
          })),
        ).then((undone) =>
          toast(
            undone.ok
              ? { text: t('The {many} are in their old order.', { many }) }
              : {
                  look: 'error',
                  text: t('It could not be taken back. {message}', { message: undone.error.message }),
                },
          ),
        ),
    });
  };
  return (
    <>
      <PageHead
        title={t('Order of {many}', { many })}
        here={t('Order')}
        above={[
          { to: adminPaths.dashboard, label: t('Dashboard') },
          { to: listPath(screen), label: screen.title },
        ]}
      />
      {collection === 'sponsors' && (
        <p className="mb-4 text-soft">
          {t('Tiers come first, by their rank: a sponsor is moved within its tier.')}
        </p>
      )}
      {error && <RetryNotice message={error.sentence} onRetry={reload} />}
      <FormError message={submission.beside()} />
      {isLoading ? (
        <div role="status" className="panel-card h-96 animate-wait">
          <span className="sr-only">{t('Loading the {many}', { many })}</span>
        </div>
      ) : shown.length === 0 ? (
        <EmptyState
          icon={screen.icon}
          title={t('No {many} yet', { many })}
          actions={
            <ButtonLink size="small" to={newPath(screen)}>
              {t('Write the first')}
            </ButtonLink>
          }
        >
          {t('Once there are two, their order can be chosen here.')}
        </EmptyState>
      ) : (
        <ol ref={list} className="panel-card divide-y divide-line">
          {shown.map((document, index) => {
            const mark = reorder.markOf(index);
            return (
              <li
                key={document.id}
                data-key={document.id}
                className={`flex min-h-13 items-center gap-1 pe-1 ps-4 select-none ${mark ? reorderMark[mark] : ''}`}
              >
                <span className="w-8 flex-none text-muted tabular-nums">{index + 1}</span>
                <span className="min-w-0 grow py-2 [overflow-wrap:anywhere]">
                  <span className="font-medium">{titleOf(screen, document)}</span>{' '}
                  <span className="text-[0.875rem] text-muted">
                    {screen.columns[0]?.text(document, { timezone: 'UTC' })}
                  </span>
                </span>
                <span className="flex w-33 flex-none justify-end">
                  <ReorderTools reorder={reorder} index={index} count={shown.length} />
                </span>
              </li>
            );
          })}
        </ol>
      )}
      <p role="status" className="sr-only">
        {reorder.said}
      </p>
      {changes.length > 0 && wanted && (
        <ActionBar>
          <Button look="quiet" onClick={() => draft.settle()}>
            {t('As it was')}
          </Button>
          <Button data-save busy={submission.isBusy} onClick={() => void save()}>
            {t('Save the order')}
          </Button>
        </ActionBar>
      )}
    </>
  );
}

/**
 * As it will be for visitors: sponsors stay in their tier, wherever they are put. What somebody adds meanwhile stands at
 * the end.
 */
function inWantedOrder(
  { collection }: ScreenSpec,
  stored: readonly AnyDocument[],
  wanted: readonly string[],
): AnyDocument[] {
  const placeOf = (id: string) => (wanted.includes(id) ? wanted.indexOf(id) : wanted.length);
  const placed = inPublicOrder(
    collection,
    stored.map((document) => ({ ...document, order: placeOf(document.id) })),
  );
  return placed.flatMap(({ id }) => stored.find((document) => document.id === id) ?? []);
}

/** Long lists take several calls; each is done whole or not at all. */
async function write({ collection }: ScreenSpec, changes: readonly Arranged[]) {
  const written: AnyDocument[] = [];
  for (let at = 0; at < changes.length; at += WRITES_MAX) {
    const steps = changes.slice(at, at + WRITES_MAX).map(({ document, order }): WriteStep => ({
      collection,
      id: document.id,
      fields: { ...writtenFields(document), order },
      version: document.version,
    }));
    const done = await writeTogether(steps);
    if (!done.ok) return done;
    written.push(...(done.value.documents as AnyDocument[]));
  }
  return { ok: true as const, value: written };
}
