import { plural, t } from '#contract/languages/words.ts';
import type { AccountView } from '#contract/api/auth.ts';
import type { MailState } from '#contract/api/mails.ts';
import { Card } from '#web/panel/ui/card.tsx';
import { RetryNotice } from '#web/panel/ui/retry-notice.tsx';
import { PanelIcon } from '#web/shared/ui/panel-icon.tsx';
import { TestMail } from './test-mail.tsx';
import { TroubledMails } from './troubled-mails.tsx';
import { useMails } from './use-running.ts';

/** How mail goes out, and what does not arrive. */
export function MailCard({ account }: { account: AccountView }) {
  const { data: mails, error, refetch } = useMails();
  return (
    <Card title={t('Mail')} lede={mails && <Way mails={mails} />}>
      {error && <RetryNotice message={error.sentence} onRetry={() => void refetch()} />}
      {mails ? (
        mails.troubled.length === 0 ? (
          <p className="flex items-center gap-3 text-soft">
            <PanelIcon name="check" className="size-5 text-jade" />
            {t('No mail has failed.')}
          </p>
        ) : (
          <TroubledMails mails={mails.troubled} onChanged={() => void refetch()} />
        )
      ) : (
        !error && (
          <div role="status" className="h-20 animate-wait rounded-xl bg-lifted">
            <span className="sr-only">{t('Reading the mails')}</span>
          </div>
        )
      )}
      <TestMail own={account.email ?? ''} way={mails?.way} />
    </Card>
  );
}

const Way = ({ mails: { way, from, waiting } }: { mails: MailState }) => (
  <>
    {way === 'smtp'
      ? t('Sent by the mail server, from {from}.', { from })
      : t('Without SMTP_URL, mails become files in the folder “outbox” and reach nobody.')}{' '}
    {waiting === 0 ? t('None is waiting.') : plural(waiting, 'One is waiting.', '{n} are waiting.')}
  </>
);
