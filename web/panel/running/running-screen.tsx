import { t } from '#contract/languages/words.ts';
import { adminPaths } from '#contract/api/admin-paths.ts';
import type { AccountView } from '#contract/api/auth.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { PageHead } from '#web/panel/ui/page-head.tsx';
import { RetryNotice } from '#web/panel/ui/retry-notice.tsx';
import { MailCard } from './mail-card.tsx';
import { ProblemsCard } from './problems-card.tsx';
import { ProcessCard } from './process-card.tsx';
import { useRunning } from './use-running.ts';
import { VisitorsCard } from './visitors-card.tsx';

/** What is wrong with the running site and what to do about it, for those who run it. */
export function RunningScreen({ account }: { account: AccountView }) {
  const { data: state, error, refetch, isFetching } = useRunning();
  return (
    <>
      <PageHead
        title={t('Running')}
        above={[{ to: adminPaths.dashboard, label: t('Dashboard') }]}
        actions={
          <Button look="quiet" busy={isFetching} onClick={() => void refetch()}>
            {t('Look again')}
          </Button>
        }
      />
      {error && <RetryNotice message={error.sentence} onRetry={() => void refetch()} />}
      <div className="grid gap-5">
        {state && <ProblemsCard problems={state.problems} />}
        {!state && !error && (
          <div role="status" className="panel-card h-40 animate-wait">
            <span className="sr-only">{t('Looking how it runs')}</span>
          </div>
        )}
        <MailCard account={account} />
        {state && <VisitorsCard pages={state.pages} browsers={state.browsers} failures={state.failures} />}
        {state && <ProcessCard process={state.process} />}
      </div>
    </>
  );
}
