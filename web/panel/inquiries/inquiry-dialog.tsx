import { t } from '#contract/languages/words.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import type { InquiryOnDesk, StoredInquiry } from '#contract/entities/inquiry-desk.ts';
import { changeInquiry, readInquiry } from '#web/panel/services/inquiries.ts';
import { valueOrThrow } from '#web/shared/services/request.ts';
import { useFestival } from '#web/shared/page/festival.ts';
import { festivalTime } from '#web/shared/time/festival-time.ts';
import { Dialog } from '#web/panel/ui/dialog.tsx';
import { RetryNotice } from '#web/panel/ui/retry-notice.tsx';
import { useRefusal } from '#web/panel/ui/use-refusal.ts';
import { useSubmission } from '#web/panel/ui/use-submission.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { FormError, Notice } from '#web/shared/ui/notice.tsx';
import { NoteField } from './note-field.tsx';
import { ReplyForm } from './reply-form.tsx';

interface InquiryDialogProps {
  /** The id of the opened one. */
  id: string | undefined;
  accountId: string;
  /** Says who else has it open. */
  presence: ReactNode;
  /** Absent for those who may not. */
  onErase: ((inquiry: StoredInquiry) => void) | undefined;
  onClose: () => void;
}

/** One inquiry: all that was asked, who has it, what was answered, and the reply. */
export const InquiryDialog = ({ id, onClose, ...rest }: InquiryDialogProps) => (
  <Dialog isOpen={id !== undefined} onClose={onClose} title={t('Inquiry')}>
    {id !== undefined && <Opened key={id} id={id} onClose={onClose} {...rest} />}
  </Dialog>
);

type OpenedProps = Omit<InquiryDialogProps, 'id'> & { id: string };

function Opened({ id, presence, ...rest }: OpenedProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['inquiry', id],
    queryFn: async ({ signal }) => valueOrThrow(await readInquiry(id, signal)),
    meta: { follows: ['contact-inquiry'] },
  });
  if (error?.code === 'not-found')
    return (
      <Notice look="info">
        {t('This inquiry is not there any more. Somebody has deleted or erased it.')}
      </Notice>
    );
  if (error && !data)
    return <RetryNotice message={error.sentence} onRetry={() => void refetch()} className="" />;
  if (!data) return <p role="status">{t('Reading the inquiry…')}</p>;
  return (
    <div data-width="wide" className="grid gap-5">
      {presence}
      <Inquiry onDesk={data} onChanged={() => void refetch()} {...rest} />
    </div>
  );
}

interface InquiryProps extends Pick<InquiryDialogProps, 'accountId' | 'onErase'> {
  onDesk: InquiryOnDesk;
  onChanged: () => void;
}

function Inquiry({ onDesk, accountId, onErase, onChanged }: InquiryProps) {
  const { inquiry, people } = onDesk;
  const { timezone } = useFestival();
  const submission = useSubmission();
  const [isReplying, setIsReplying] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useRefusal(place, submission.error);
  const { name, email, phone, message, submittedAt, takenBy, state, replies = [] } = inquiry;
  const nameOf = (id: string | undefined) => (id && people[id]) ?? t('A former account');
  const timeOf = (instant: string | undefined) => (instant ? whenOf(instant, timezone) : '');
  const change = async (changed: Parameters<typeof changeInquiry>[1]) => {
    await submission.run(() => changeInquiry(inquiry, changed));
    // Refused, it is read again too: somebody else was quicker, and that is what there is to see.
    onChanged();
  };
  const isMine = takenBy === accountId;
  return (
    <div ref={place} className="grid gap-5">
      <FormError message={submission.beside('note')} />
      <div>
        <p className="text-[1.0625rem] font-medium">{name}</p>
        <p className="flex flex-wrap gap-x-5 [&>a]:inline-flex [&>a]:min-h-11 [&>a]:items-center [&>a]:text-gold [&>a]:underline [&>a]:underline-offset-4">
          <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>
          {phone && <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>}
        </p>
        <p className="text-[0.875rem] text-muted">{timeOf(submittedAt)}</p>
      </div>
      <p className="rounded-xl bg-ink px-4 py-3 wrap-anywhere whitespace-pre-line">{message}</p>
      {takenBy && !isMine && state !== 'answered' && (
        <Notice look="info">
          {t('{who} has taken this one and is answering it.', { who: nameOf(takenBy) })}
        </Notice>
      )}
      {state === 'answered' && (
        <Notice look="success">
          {t('Answered by {who}, {time}.', {
            who: nameOf(inquiry.answeredBy),
            time: timeOf(inquiry.answeredAt),
          })}
        </Notice>
      )}
      {replies.length > 0 && (
        <section aria-label={t('Replies')}>
          <h3 className="mb-2 font-medium text-soft">{t('Sent from here')}</h3>
          <ol className="grid gap-3">
            {replies.map(({ at, by, text }) => (
              <li key={at} className="rounded-xl border border-line px-4 py-3">
                <p className="text-[0.875rem] text-muted">
                  {nameOf(by)}, {timeOf(at)}
                </p>
                <p className="wrap-anywhere whitespace-pre-line">{text}</p>
              </li>
            ))}
          </ol>
        </section>
      )}
      {isReplying ? (
        <ReplyForm
          inquiry={inquiry}
          onCancel={() => setIsReplying(false)}
          onStale={onChanged}
          onSent={() => {
            setIsReplying(false);
            onChanged();
          }}
        />
      ) : (
        <div className="flex flex-wrap gap-2 max-sm:grid">
          <Button data-primary onClick={() => setIsReplying(true)}>
            {replies.length > 0
              ? t('Reply again')
              : takenBy && !isMine
                ? t('Reply all the same')
                : t('Reply by mail')}
          </Button>
          {!isMine && state !== 'answered' && (
            <Button look="quiet" busy={submission.isBusy} onClick={() => void change({ takenBy: accountId })}>
              {takenBy ? t('Take it over') : t('I take it')}
            </Button>
          )}
          {isMine && state !== 'answered' && (
            <Button look="quiet" busy={submission.isBusy} onClick={() => void change({ takenBy: null })}>
              {t('Give it back')}
            </Button>
          )}
          <Button
            look="quiet"
            busy={submission.isBusy}
            onClick={() => void change({ state: state === 'answered' ? null : 'answered' })}
          >
            {state === 'answered' ? t('Open it again') : t('Mark as answered')}
          </Button>
        </div>
      )}
      <NoteField
        key={inquiry.note}
        note={inquiry.note ?? ''}
        error={submission.of('note')}
        isBusy={submission.isBusy}
        onSave={(note) => void change({ note: note || null })}
      />
      {onErase && (
        <div className="border-t border-line pt-3">
          <Button look="danger" onClick={() => onErase(inquiry)}>
            {t('Erase for good')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Thursday 12 March 2026, 17:30 at the festival. */
function whenOf(instant: string, timezone: string): string {
  const { weekday, date, year, clock } = festivalTime(instant, timezone);
  return `${weekday} ${date} ${year}, ${clock}`;
}
