import { t } from '#contract/languages/words.ts';
import { type FormEvent, useRef } from 'react';
import { ADJUSTMENT_REASON_MIN } from '#contract/entities/result.ts';
import { add } from '#web/panel/services/documents.ts';
import { errorBody } from '#web/shared/services/request.ts';
import { useDraft } from '#web/shared/state/use-draft.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { SelectField, TextField } from '#web/shared/ui/field.tsx';
import { FormError } from '#web/shared/ui/notice.tsx';
import { useToast } from '#web/panel/ui/toast.tsx';
import { useRefusal } from '#web/panel/ui/use-refusal.ts';
import { useSubmission } from '#web/panel/ui/use-submission.ts';
import type { StaffBoard } from './staff-documents.ts';

/** Points outside of any event, with a reason that everybody reads. */
export function AdjustmentForm({ board }: { board: StaffBoard }) {
  const draft = useDraft(`adjustment:${board.id}`, { contingentId: '', points: '', reason: '' });
  const { contingentId, points, reason } = draft.values;
  const submission = useSubmission();
  const toast = useToast();
  const form = useRef<HTMLFormElement>(null);
  useRefusal(form, submission.error);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (contingentId === '') {
      const fields = { 'adjustment.contingentId': t('Choose whose points change.') };
      return submission.setError({ ...errorBody('invalid-argument'), fields });
    }
    const done = await submission.run(() =>
      add('results', {
        leaderboardId: board.id,
        status: 'final',
        adjustment: {
          contingentId,
          points: /^[+-]?\d+$/.test(points.trim()) ? Number(points) : points,
          reason: reason.trim(),
        },
        revisionNote: t('Adjustment by the results desk.'),
      }),
    );
    if (!done) return undefined;
    toast({ text: t('The adjustment counts.') });
    return draft.settle();
  };
  return (
    <form
      ref={form}
      onSubmit={submit}
      onChange={submission.onChange}
      noValidate
      className="grid gap-4 sm:grid-cols-[1fr_8rem]"
    >
      <div className="sm:col-span-2">
        <FormError
          message={submission.beside('adjustment.contingentId', 'adjustment.points', 'adjustment.reason')}
        />
      </div>
      <SelectField
        label={t('Contingent')}
        name="adjustment.contingentId"
        value={contingentId}
        error={submission.of('adjustment.contingentId')}
        onChange={(event) => draft.set({ contingentId: event.target.value })}
      >
        <option value="">{t('Choose')}</option>
        {board.contingents.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('Points')}
        name="adjustment.points"
        inputMode="text"
        placeholder="-5"
        autoComplete="off"
        value={points}
        error={submission.of('adjustment.points')}
        onChange={(event) => draft.set({ points: event.target.value })}
      />
      <div className="sm:col-span-2">
        <TextField
          label={t('Reason')}
          name="adjustment.reason"
          hint={t('At least {adjustmentReasonMin} characters. The public reads it.', {
            adjustmentReasonMin: ADJUSTMENT_REASON_MIN,
          })}
          value={reason}
          error={submission.of('adjustment.reason')}
          onChange={(event) => draft.set({ reason: event.target.value })}
        />
      </div>
      <div>
        <Button type="submit" busy={submission.isBusy}>
          {t('Publish the adjustment')}
        </Button>
      </div>
    </form>
  );
}
