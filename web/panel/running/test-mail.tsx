import { t } from '#contract/languages/words.ts';
import { type FormEvent, useState } from 'react';
import type { MailState } from '#contract/api/mails.ts';
import { sendTestMail } from '#web/panel/services/running.ts';
import { useSubmission } from '#web/panel/ui/use-submission.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { TextField } from '#web/shared/ui/field.tsx';
import { FormError, Notice } from '#web/shared/ui/notice.tsx';

/** A mail that is sent at once, past the queue, so that the mail server's answer is seen. */
export function TestMail({ own, way }: { own: string; way: MailState['way'] | undefined }) {
  const [to, setTo] = useState(own);
  const [sentTo, setSentTo] = useState<string>();
  const submission = useSubmission();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setSentTo(undefined);
    if (await submission.run(() => sendTestMail(to))) setSentTo(to);
  };
  return (
    <form
      noValidate
      className="mt-6 grid gap-3 border-t border-line pt-5"
      onSubmit={(event) => void send(event)}
    >
      <div className="flex flex-wrap items-start gap-3">
        <div className="min-w-0 flex-[1_1_16rem] sm:max-w-96">
          <TextField
            label={t('Test mail to')}
            name="to"
            type="email"
            autoComplete="email"
            value={to}
            onChange={(event) => setTo(event.target.value)}
            error={submission.of('to')}
          />
        </div>
        <Button type="submit" look="quiet" busy={submission.isBusy} className="sm:mt-[1.85rem]">
          {t('Send a test mail')}
        </Button>
      </div>
      <FormError message={submission.beside('to')} />
      {sentTo !== undefined && (
        <Notice look="success">
          {way === 'folder'
            ? t('The mail to {sentTo} is a file in the folder “outbox”.', { sentTo })
            : t(
                'The mail server took the mail to {sentTo}. If it does not arrive, look among the unwanted mail.',
                { sentTo },
              )}
        </Notice>
      )}
    </form>
  );
}
