import { plural, t } from '#contract/languages/words.ts';
import { useState } from 'react';
import type { QueuedMail } from '#contract/api/mails.ts';
import { removeMail, sendMailAgain } from '#web/panel/services/running.ts';
import { Confirm } from '#web/panel/ui/dialog.tsx';
import { TimeText } from '#web/panel/ui/time-text.tsx';
import { useToast } from '#web/panel/ui/toast.tsx';
import { useSubmission } from '#web/panel/ui/use-submission.ts';
import { useNow } from '#web/shared/time/use-now.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { FormError } from '#web/shared/ui/notice.tsx';
import { rich, unseen } from '#web/shared/ui/rich.tsx';

const SOON_MS = 60_000;

interface TroubledMailsProps {
  mails: readonly QueuedMail[];
  onChanged: () => void;
}

/** The mails that could not be sent, with what the mail server said. */
export function TroubledMails({ mails, onChanged }: TroubledMailsProps) {
  const toast = useToast();
  const removal = useSubmission();
  const again = useSubmission();
  const [sending, setSending] = useState<string>();
  const [asked, setAsked] = useState<QueuedMail>();

  const send = async (mail: QueuedMail) => {
    setSending(mail.id);
    if (await again.run(() => sendMailAgain(mail.id)))
      toast({
        text: t('“{subject}” is tried again. If it fails, it comes back to this list.', {
          subject: mail.subject,
        }),
      });
    setSending(undefined);
    onChanged();
  };
  const remove = async () => {
    if (!asked || !(await removal.run(() => removeMail(asked.id)))) return;
    toast({ text: t('“{subject}” is removed.', { subject: asked.subject }) });
    setAsked(undefined);
    onChanged();
  };
  return (
    <>
      <FormError message={again.beside()} />
      <ul className="divide-y divide-line" aria-label={t('Mails that failed')}>
        {mails.map((mail) => (
          <li
            key={mail.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3 first:pt-0"
          >
            <div className="min-w-0 flex-[1_1_18rem]">
              <p className="font-medium break-words">{mail.subject}</p>
              <p className="text-[0.875rem] break-words text-muted">
                {mail.to === ''
                  ? t('To an address that can no longer be read')
                  : t('To {to}', { to: mail.to })}
                , <TimeText instant={mail.createdAt} />. <Fate mail={mail} />
              </p>
              <p className="mt-0.5 text-[0.875rem] break-words text-soft">{mail.error}</p>
            </div>
            <div className="flex flex-wrap gap-1">
              {mail.isUseful && mail.to !== '' && (
                <Button look="quiet" busy={sending === mail.id} onClick={() => void send(mail)}>
                  {rich(
                    t('Send again<unseen> the mail “{subject}” to {to}</unseen>', {
                      subject: mail.subject,
                      to: mail.to,
                    }),
                    { unseen },
                  )}
                </Button>
              )}
              <Button look="plain" onClick={() => setAsked(mail)}>
                {rich(
                  t('Remove<unseen> the mail “{subject}” to {to}</unseen>', {
                    subject: mail.subject,
                    to: mail.to,
                  }),
                  { unseen },
                )}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <Confirm
        isOpen={asked !== undefined}
        onClose={() => {
          setAsked(undefined);
          removal.setError(undefined);
        }}
        title={t('Remove this mail?')}
        action={t('Remove')}
        busy={removal.isBusy}
        onConfirm={() => void remove()}
      >
        <p className="break-words">
          {t('“{subject}” to {to} is not sent any more. This cannot be undone.', {
            subject: asked?.subject ?? '',
            to: asked?.to || t('an unknown address'),
          })}
        </p>
        <FormError message={removal.beside()} />
      </Confirm>
    </>
  );
}

function Fate({ mail: { isUseful, nextTryAt, tries } }: { mail: QueuedMail }) {
  const now = useNow();
  if (!isUseful)
    return (
      <>
        {plural(
          tries,
          'Tried once; its link no longer works, so the person needs a new one.',
          'Tried {n} times; its link no longer works, so the person needs a new one.',
        )}
      </>
    );
  if (nextTryAt === null)
    return <>{plural(tries, 'Tried once and given up.', 'Tried {n} times and given up.')}</>;
  if (now === undefined || Date.parse(nextTryAt) < now + SOON_MS)
    return (
      <>
        {plural(tries, 'Tried once; tried again in a moment.', 'Tried {n} times; tried again in a moment.')}
      </>
    );
  return (
    <>
      {rich(
        plural(tries, 'Tried once; tried next <when></when>.', 'Tried {n} times; tried next <when></when>.'),
        { when: () => <TimeText instant={nextTryAt} /> },
      )}
    </>
  );
}
