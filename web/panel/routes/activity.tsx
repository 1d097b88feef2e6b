import { t } from '#contract/languages/words.ts';
import { useSearchParams } from 'react-router';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { ActivityList, useActivity } from '#web/panel/activity/activity-list.tsx';
import { ActivityFilters, filterOf } from '#web/panel/activity/activity-filters.tsx';
import { pageHead } from '#web/shared/page/head.ts';
import { LiveLabel } from '#web/panel/reading/live-label.tsx';
import { useAccount } from '#web/panel/frame/current-account.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { EmptyState } from '#web/panel/ui/empty-state.tsx';
import { PageHead } from '#web/panel/ui/page-head.tsx';
import { RetryNotice } from '#web/panel/ui/retry-notice.tsx';
import type { Route } from './+types/activity';

const PAGE_SIZE = 30;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches, { title: t('Activity'), description: t('Who did what.') });

export default function ActivityRoute() {
  const account = useAccount();
  const [query, setQuery] = useSearchParams();
  const filter = filterOf(query, account);
  const activity = useActivity({ limit: PAGE_SIZE, ...filter });
  const { data: entries, error } = activity;
  const reload = () => void activity.refetch();
  const narrow = (name: string, value: string) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  const isNarrowed = Object.values(filter).some((value) => value !== undefined);
  return (
    <>
      <PageHead
        title={t('Activity')}
        above={[{ to: adminPaths.dashboard, label: t('Dashboard') }]}
        aside={<LiveLabel />}
      />
      <ActivityFilters actor={account} filter={filter} onChange={narrow} />
      {error && <RetryNotice message={error.sentence} onRetry={reload} />}
      {entries?.length === 0 && isNarrowed ? (
        <EmptyState
          icon="search"
          title={
            activity.hasNextPage ? t('Nothing among the newest') : t('Nothing of this kind has happened')
          }
          actions={
            <Button look="quiet" onClick={() => setQuery({}, { replace: true })}>
              {t('Show everything')}
            </Button>
          }
        >
          {t('Titles and names are searched; days are those of the festival’s clock.')}
        </EmptyState>
      ) : entries?.length === 0 ? (
        <EmptyState icon="history" title={t('Nothing has happened yet')}>
          {t('Whatever is made, changed or deleted is noted here, with who did it.')}
        </EmptyState>
      ) : entries ? (
        <section aria-label={t('Who did what')} className="panel-card px-5 py-3 sm:px-6">
          <ActivityList entries={entries} onUndone={reload} />
        </section>
      ) : (
        !error && (
          <div role="status" className="panel-card h-96 animate-wait">
            <span className="sr-only">{t('Reading the log')}</span>
          </div>
        )
      )}
      {activity.hasNextPage && (
        <div className="mt-4 flex justify-center">
          <Button look="quiet" busy={activity.isFetching} onClick={() => void activity.fetchNextPage()}>
            {t('Show older ones')}
          </Button>
        </div>
      )}
    </>
  );
}
