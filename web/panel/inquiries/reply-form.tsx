import { t } from '#contract/languages/words.ts';
import { type FormEvent, useRef } from 'react';
import { INQUIRY_REPLY_MAX, type StoredInquiry } from '#contract/entities/inquiry-desk.ts';
import { isConflict } from '#web/panel/services/conflicts.ts';
import { replyToInquiry } from '#web/panel/services/inquiries.ts';
import { errorBody } from '#web/shared/services/request.ts';
import { useDraft } from '#web/shared/state/use-draft.ts';
import { useRefusal } from '#web/panel/ui/use-refusal.ts';
import { useSubmission } from '#web/panel/ui/use-submission.ts';
import { useToast } from '#web/panel/ui/toast.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { Field } from '#web/shared/ui/field.tsx';
import { FormError } from '#web/shared/ui/notice.tsx';

interface ReplyFormProps {
  inquiry: StoredInquiry;
  onCancel: () => void;
  /** Somebody has answered or changed the inquiry meanwhile. */
  onStale: () => void;
  onSent: () => void;
}

const MEANWHILE = t(
  'Somebody has answered or changed this inquiry meanwhile. Look above at what there is now, then send yours if it is still needed; it is not lost.',
);

/** The reply goes by mail from the festival's address, and stays with the inquiry. */
export function ReplyForm({ inquiry, onCancel, onStale, onSent }: ReplyFormProps) {
  const draft = useDraft(`inquiry-reply:${inquiry.id}`, { text: '' });
  const submission = useSubmission();
  const toast = useToast();
  const form = useRef<HTMLFormElement>(null);
  useRefusal(form, submission.error);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (draft.values.text.trim() === '') {
      const fields = { text: t('Write the reply first.') };
      return submission.setError({ ...errorBody('invalid-argument'), fields });
    }
    const done = await submission.run(async () => {
      const answer = await replyToInquiry(inquiry.id, draft.values.text, inquiry.version);
      if (answer.ok || !isConflict(answer.error)) return answer;
      onStale();
      return { ok: false, error: { ...answer.error, message: MEANWHILE } } as const;
    });
    if (!done) return undefined;
    draft.settle();
    toast({ text: t('The reply to {name} is on its way.', { name: inquiry.name }) });
    return onSent();
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <FormError message={submission.beside('text')} />
      <Field
        label={t('Reply')}
        error={submission.of('text')}
        hint={t('Goes to {email}. It stays with the inquiry.', { email: inquiry.email })}
      >
        {(tie) => (
          <textarea
            {...tie}
            rows={6}
            maxLength={INQUIRY_REPLY_MAX}
            className="input field-sizing-content"
            value={draft.values.text}
            onChange={(event) => draft.set({ text: event.target.value })}
          />
        )}
      </Field>
      <div className="dialog-actions mt-0">
        <Button look="quiet" onClick={onCancel}>
          {t('Later')}
        </Button>
        <Button type="submit" busy={submission.isBusy}>
          {t('Send the reply')}
        </Button>
      </div>
    </form>
  );
}
