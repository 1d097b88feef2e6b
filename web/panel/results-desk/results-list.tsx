import { t } from '#contract/languages/words.ts';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { type ResultStatus, resultStatusLabels } from '#contract/text/labels.ts';
import { patch } from '#web/panel/services/documents.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Dialog } from '#web/panel/ui/dialog.tsx';
import { EmptyState } from '#web/panel/ui/empty-state.tsx';
import { TextField } from '#web/shared/ui/field.tsx';
import { Menu, type MenuItem } from '#web/panel/ui/menu.tsx';
import { FormError } from '#web/shared/ui/notice.tsx';
import { StateBadge, type Tone } from '#web/panel/ui/state-badge.tsx';
import { Cell, Row, Table } from '#web/panel/ui/table.tsx';
import { TimeText } from '#web/panel/ui/time-text.tsx';
import { useToast } from '#web/panel/ui/toast.tsx';
import { useRefusal } from '#web/panel/ui/use-refusal.ts';
import { useSubmission } from '#web/panel/ui/use-submission.ts';
import { errorBody } from '#web/shared/services/request.ts';
import { contingentNames, inWords } from './desk-notices.tsx';
import { ResultHistory } from './result-history.tsx';
import type { StaffBoard, StaffEvent, StaffResult } from './staff-documents.ts';
import { UndoButton } from './published-notice.tsx';

interface ResultsListProps {
  board: StaffBoard;
  events: readonly StaffEvent[];
  results: readonly StaffResult[];
  /** The id of a result that somebody was led to: it comes into sight and gets the focus. */
  shown?: string | undefined;
  /** Opens the desk with this result in it. */
  onCorrect: (result: StaffResult) => void;
  /** Writes a result's texts in other languages; undefined where there is one language only. */
  Translating: ComponentType<TranslatingProps> | undefined;
}

interface TranslatingProps {
  result: StaffResult;
  title: string;
  onClose: () => void;
}

const statusTones: Record<ResultStatus, Tone> = {
  draft: 'plain',
  provisional: 'gold',
  final: 'jade',
  withdrawn: 'ember',
};

const COLUMNS = [t('What'), t('Result'), t('State'), t('Changed'), { name: t('Actions'), hidden: true }];

/** Every result and adjustment of a board, newest first. */
export function ResultsList({ board, events, results, shown, onCorrect, Translating }: ResultsListProps) {
  const shownRow = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    shownRow.current?.scrollIntoView({ block: 'center' });
    shownRow.current?.focus({ preventScroll: true });
  }, [shown]);
  const [history, setHistory] = useState<StaffResult>();
  const [withdrawing, setWithdrawing] = useState<StaffResult>();
  const [translating, setTranslating] = useState<StaffResult>();
  const toast = useToast();
  const nameOf = contingentNames(board.contingents);
  const titleOf = ({ eventId, label }: StaffResult) =>
    eventId === undefined
      ? (label ?? t('Adjustment'))
      : (events.find(({ id }) => id === eventId)?.title ?? eventId);
  const newestFirst = results.toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1));

  const confirm = async (result: StaffResult) => {
    const answer = await patch('results', result.id, {
      status: 'final',
      revisionNote: t('Confirmed by the results desk.'),
      version: result.version,
    });
    toast(
      answer.ok
        ? { text: t('{titleOf} is final.', { titleOf: titleOf(result) }) }
        : { text: answer.error.message, look: 'error' },
    );
  };
  const actionsOf = (result: StaffResult): MenuItem[] => [
    ...(result.status === 'provisional'
      ? [{ label: t('Confirm as final'), icon: 'check', onChoose: () => void confirm(result) } as const]
      : []),
    ...(result.eventId === undefined
      ? []
      : [
          {
            label: result.status === 'draft' ? t('Go on with it') : t('Correct'),
            icon: 'blog',
            onChoose: () => onCorrect(result),
          } as const,
        ]),
    ...(Translating && hasTexts(result)
      ? [{ label: t('Translate'), icon: 'blog', onChoose: () => setTranslating(result) } as const]
      : []),
    { label: t('History'), icon: 'time', onChoose: () => setHistory(result) },
    ...(result.status === 'provisional' || result.status === 'final'
      ? [
          {
            label: t('Withdraw'),
            icon: 'undo',
            look: 'danger',
            onChoose: () => setWithdrawing(result),
          } as const,
        ]
      : []),
  ];

  if (results.length === 0) {
    return (
      <EmptyState icon="leaderboard" title={t('No results yet')}>
        {t('What the desk publishes is listed here, with everything that happened to it.')}
      </EmptyState>
    );
  }
  return (
    <>
      <Table caption={t('Results of {title}', { title: board.title })} columns={COLUMNS}>
        {newestFirst.map((result) => (
          <Row
            key={result.id}
            {...(result.id === shown && { ref: shownRow, tabIndex: -1, 'data-arrived': true })}
          >
            <Cell>
              <span className="font-medium">{titleOf(result)}</span>
              {result.eventId !== undefined && result.label && (
                <span className="text-muted"> · {result.label}</span>
              )}
            </Cell>
            <Cell label={t('Result')}>{inWords(result, nameOf)}</Cell>
            <Cell label={t('State')}>
              <StateBadge tone={statusTones[result.status]}>{resultStatusLabels[result.status]}</StateBadge>
              {result.held && (
                <span className="mt-1 block text-[0.8125rem] text-gold">{t('Behind the freeze')}</span>
              )}
            </Cell>
            <Cell label={t('Changed')}>
              <TimeText instant={result.updatedAt} />
            </Cell>
            <Cell>
              <span className="flex items-center justify-end gap-1">
                <UndoButton result={result} />
                <Menu
                  label={t('Actions for {titleOf}', { titleOf: titleOf(result) })}
                  items={actionsOf(result)}
                />
              </span>
            </Cell>
          </Row>
        ))}
      </Table>
      <ResultHistory result={history} nameOf={nameOf} onClose={() => setHistory(undefined)} />
      {Translating && translating && (
        <Translating
          key={translating.id}
          result={translating}
          title={t('Translate {what}', { what: titleOf(translating) })}
          onClose={() => setTranslating(undefined)}
        />
      )}
      <Withdrawal
        result={withdrawing}
        title={withdrawing ? t('Withdraw {what}?', { what: titleOf(withdrawing) }) : ''}
        onClose={() => setWithdrawing(undefined)}
      />
    </>
  );
}

/** Whether it says anything that can be translated. */
const hasTexts = ({ label, placements, adjustment }: StaffResult): boolean =>
  [label, adjustment?.reason, ...placements.map(({ note }) => note)].some(Boolean);

interface WithdrawalProps {
  result: StaffResult | undefined;
  title: string;
  onClose: () => void;
}

function Withdrawal({ result, title, onClose }: WithdrawalProps) {
  const [reason, setReason] = useState('');
  const submission = useSubmission();
  const toast = useToast();
  const close = () => {
    setReason('');
    submission.setError(undefined);
    onClose();
  };
  const place = useRef<HTMLDivElement>(null);
  useRefusal(place, submission.error);
  const withdraw = async () => {
    const { id, version } = result!;
    if (reason.trim() === '') {
      const fields = { revisionNote: t('Say why it is withdrawn. The public reads it.') };
      return submission.setError({ ...errorBody('invalid-argument'), fields });
    }
    const done = await submission.run(() =>
      patch('results', id, { status: 'withdrawn', revisionNote: reason.trim(), version }),
    );
    if (!done) return undefined;
    toast({ text: t('Withdrawn. Its points no longer count.') });
    return close();
  };
  return (
    <Dialog isOpen={result !== undefined} onClose={close} title={title}>
      <div ref={place} className="grid gap-4">
        <p className="text-muted">
          {t('Its points stop counting at once. It stays on the board, struck out, with your reason.')}
        </p>
        <FormError message={submission.beside('revisionNote')} />
        <TextField
          label={t('Reason')}
          hint={t('The public reads it.')}
          value={reason}
          error={submission.of('revisionNote')}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
      <div className="dialog-actions">
        <Button look="quiet" onClick={close}>
          {t('Cancel')}
        </Button>
        <Button data-primary look="danger" busy={submission.isBusy} onClick={withdraw}>
          {t('Withdraw')}
        </Button>
      </div>
    </Dialog>
  );
}
