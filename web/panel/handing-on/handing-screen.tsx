import { t } from '#contract/languages/words.ts';
import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '#contract/api/admin-paths.ts';
import type { AccountView } from '#contract/api/auth.ts';
import { readSheet } from '#web/panel/services/handing-on.ts';
import { PageHead } from '#web/panel/ui/page-head.tsx';
import { RetryNotice } from '#web/panel/ui/retry-notice.tsx';
import { useFestival } from '#web/shared/page/festival.ts';
import { valueOrThrow } from '#web/shared/services/request.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { PanelIcon } from '#web/shared/ui/panel-icon.tsx';
import { dateOf } from './handing-words.ts';
import { OfferCard } from './offer-card.tsx';
import { Renewals } from './renewals.tsx';
import { Invitations, People } from './sheet-people.tsx';
import { Parts, Secrets } from './sheet-parts.tsx';

/** All that next year's owner needs, as a sheet that prints, and the way to make them the owner. */
export function HandingScreen({ account }: { account: AccountView }) {
  const { name, timezone } = useFestival();
  const {
    data: sheet,
    error,
    refetch,
  } = useQuery({
    queryKey: ['handing-on'],
    queryFn: async () => valueOrThrow(await readSheet()),
  });
  const again = () => void refetch();
  return (
    <div className="handing-sheet">
      <PageHead
        title={t('Handing on')}
        above={[
          { to: adminPaths.dashboard, label: t('Dashboard') },
          { to: adminPaths.users, label: t('Portal Users') },
        ]}
        aside={sheet && <p className="only-print">{`${name}, ${dateOf(sheet.madeAt, timezone)}`}</p>}
        actions={
          <Button look="quiet" className="no-print" onClick={() => window.print()}>
            <PanelIcon name="print" className="size-5" />
            {t('Print')}
          </Button>
        }
      />
      {error && <RetryNotice message={error.sentence} onRetry={again} />}
      {sheet ? (
        <div className="grid gap-5">
          <OfferCard account={account} offer={sheet.offer} people={sheet.people} onChanged={again} />
          <People people={sheet.people} more={sheet.morePeople} waiting={sheet.waiting} />
          <Invitations invitations={sheet.invitations} />
          <Parts parts={sheet.parts} lastBackup={sheet.lastBackup} />
          <Renewals renewals={sheet.renewals} onChanged={again} />
          <Secrets secrets={sheet.secrets} />
        </div>
      ) : (
        !error && (
          <div role="status" className="panel-card h-96 animate-wait">
            <span className="sr-only">{t('Reading what is set')}</span>
          </div>
        )
      )}
    </div>
  );
}
