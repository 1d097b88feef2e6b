import { plural, t } from '#contract/languages/words.ts';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import type { ImportKind } from '#contract/importing/kind.ts';
import type { Planned } from '#contract/importing/plan.ts';
import { ActionBar } from '#web/panel/ui/action-bar.tsx';
import { PageHead } from '#web/panel/ui/page-head.tsx';
import { RetryNotice } from '#web/panel/ui/retry-notice.tsx';
import { useToast } from '#web/panel/ui/toast.tsx';
import { Button, ButtonLink } from '#web/shared/ui/button.tsx';
import { FormError, Notice } from '#web/shared/ui/notice.tsx';
import { ColumnsCard } from './columns-card.tsx';
import { FileCard } from './file-card.tsx';
import { MendList } from './mend-list.tsx';
import { ReadyTable } from './ready-table.tsx';
import { type Progress, useImport, wordsFor } from './use-import.ts';

export interface ImportScreenProps {
  kind: ImportKind;
  title: string;
  above: ReadonlyArray<{ to: string; label: string }>;
  /** Where what was imported is listed. */
  list: { to: string; label: string };
  lede: string;
  actions?: ReactNode;
  /** What the rows are compared with is still being read, or could not be. */
  unread: { isLoading: boolean; error: string | undefined; reload: () => void };
  describe: (document: Planned) => string;
  /** Warnings that do not keep a document out, by its key. */
  warnings?: (planned: readonly Planned[]) => ReadonlyMap<string, readonly string[]>;
}

const NO_WARNINGS: ReadonlyMap<string, readonly string[]> = new Map();

/** A file becomes documents: its columns are told, its bad cells are mended, and what is right goes in. */
export function ImportScreen({
  kind,
  title,
  above,
  list,
  lede,
  actions,
  unread,
  describe,
  warnings,
}: ImportScreenProps) {
  const importing = useImport(kind);
  const toast = useToast();
  const outcome = useRef<HTMLDivElement>(null);
  const summary = useRef<HTMLParagraphElement>(null);
  const { chosen, ready, written, progress } = importing;
  // Until the present documents are known, a file cannot be compared with them.
  const isKnown = !unread.isLoading && !unread.error;
  const waiting = importing.planned.filter(importing.isWrong).length;
  const { planned } = importing;
  const found = useMemo(() => warnings?.(planned) ?? NO_WARNINGS, [warnings, planned]);
  const warningsOf = ({ key }: Planned) => found.get(key) ?? [];

  const undo = async () => {
    if (written.length === 0 || progress) return;
    const words = wordsFor(kind, written);
    const { kept, error } = await importing.undo();
    if (error)
      toast({ look: 'error', text: t('It could not be taken back. {message}', { message: error.message }) });
    else if (kept > 0)
      toast({
        look: 'error',
        text: t('{kept} of them stay, because somebody has changed them since.', { kept }),
      });
    else toast({ text: t('The import of {words} is taken back.', { words }) });
  };
  // The toast's undo is pressed later, when more may have gone in.
  const undoLatest = useRef(undo);
  useEffect(() => {
    undoLatest.current = undo;
  });
  const send = async () => {
    const went = await importing.send();
    if (went.length > 0)
      toast({
        text: t('{wordsFor} imported.', { wordsFor: wordsFor(kind, went) }),
        undo: () => void undoLatest.current(),
      });
    outcome.current?.focus();
  };

  return (
    <>
      <PageHead title={title} here={t('Import')} above={above} actions={actions} />
      <div className="grid gap-5">
        {unread.error && <RetryNotice message={unread.error} onRetry={unread.reload} className="" />}
        <FileCard importing={importing} lede={lede} />
        {chosen && unread.isLoading && (
          <p role="status" className="text-muted">
            {t('Reading what is here already…')}
          </p>
        )}
        <div ref={outcome} tabIndex={-1} className="grid gap-5 outline-none empty:hidden">
          <FormError message={importing.error?.message} />
          {written.length > 0 && (
            <Notice look="success">
              <p>
                {plural(written.length, '{what} of this file is in.', '{what} of this file are in.', {
                  what: wordsFor(kind, written),
                })}
                {waiting > 0 && ` ${t('What is below can be mended and sent again.')}`}
              </p>
              <div className="mt-3 flex flex-wrap gap-2">
                <Button look="quiet" busy={progress !== undefined} onClick={() => void undo()}>
                  {t('Undo the import')}
                </Button>
                <ButtonLink size="small" look="quiet" to={list.to}>
                  {list.label}
                </ButtonLink>
              </div>
            </Notice>
          )}
        </div>
        {chosen && isKnown && (
          <>
            <ColumnsCard kind={kind} table={chosen.table} importing={importing} />
            <p ref={summary} role="status" tabIndex={-1} className="text-soft outline-none">
              {summaryOf(importing.planned.length, ready.length, waiting, written.length)}
            </p>
            <MendList
              kind={kind}
              importing={importing}
              warningsOf={warningsOf}
              onGone={() => summary.current?.focus()}
            />
            <ReadyTable kind={kind} importing={importing} describe={describe} warningsOf={warningsOf} />
            {progress && <ProgressBar progress={progress} />}
            {ready.length > 0 && (
              <ActionBar>
                <Button busy={progress !== undefined} onClick={() => void send()}>
                  {t('Import {what}', { what: wordsFor(kind, ready) })}
                </Button>
                <ButtonLink size="small" look="quiet" to={list.to}>
                  {t('Leave it')}
                </ButtonLink>
              </ActionBar>
            )}
          </>
        )}
      </div>
    </>
  );
}

function summaryOf(all: number, ready: number, waiting: number, written: number): string {
  if (all === 0)
    return written > 0 ? t('Nothing of the file is left.') : t('The file has no rows below its head.');
  const counts = t('{ready} ready, {waiting} to mend.', {
    ready: ready.toLocaleString('en'),
    waiting: waiting.toLocaleString('en'),
  });
  return ready > 0 && waiting > 0
    ? `${counts} ${t('What is ready can go in now; the others stay here.')}`
    : counts;
}

const ProgressBar = ({ progress: { what, done, total } }: { progress: Progress }) => (
  <div className="grid gap-2">
    <p role="status" className="text-soft">
      {t('{what}: {done} of {total}', {
        what,
        done: done.toLocaleString('en'),
        total: total.toLocaleString('en'),
      })}
    </p>
    <progress aria-label={what} max={total} value={done} className="h-2 w-full accent-gold" />
  </div>
);
