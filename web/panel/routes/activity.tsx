import { useSearchParams } from 'react-router';
import { can } from '#contract/api/access.ts';
import { COLLECTION_NAMES } from '#contract/api/collection-names.ts';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { ActivityList, useActivity } from '#web/panel/activity/activity-list.tsx';
import { collectionWords } from '#web/panel/activity/activity-words.ts';
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
  pageHead(matches, { title: 'Activity', description: 'Who did what.' });

export default function ActivityRoute() {
  const account = useAccount();
  const [query, setQuery] = useSearchParams();
  const offered = COLLECTION_NAMES.filter((name) => can(account, 'write', name));
  const chosen = offered.find((name) => name === query.get('about'));
  const activity = useActivity(PAGE_SIZE, chosen);
  const { data: entries, error } = activity;
  const reload = () => void activity.refetch();
  return (
    <>
      <PageHead
        title="Activity"
        above={[{ to: adminPaths.dashboard, label: 'Dashboard' }]}
        aside={<LiveLabel />}
      />
      {offered.length > 1 && (
        <select
          aria-label="About"
          className="input mb-4 w-auto max-sm:w-full"
          value={chosen ?? ''}
          onChange={({ target: { value } }) => setQuery(value ? { about: value } : {}, { replace: true })}
        >
          <option value="">About: everything</option>
          {offered.map((name) => (
            <option key={name} value={name}>
              {collectionWords[name].charAt(0).toUpperCase() + collectionWords[name].slice(1)}
            </option>
          ))}
        </select>
      )}
      {error && <RetryNotice message={error.sentence} onRetry={reload} />}
      {entries?.length === 0 ? (
        <EmptyState icon="history" title="Nothing has happened yet">
          Whatever is made, changed or deleted is noted here, with who did it.
        </EmptyState>
      ) : entries ? (
        <section aria-label="Who did what" className="panel-card px-5 py-3 sm:px-6">
          <ActivityList entries={entries} onUndone={reload} />
        </section>
      ) : (
        !error && (
          <div role="status" className="panel-card h-96 animate-wait">
            <span className="sr-only">Reading the log</span>
          </div>
        )
      )}
      {activity.hasNextPage && (
        <div className="mt-4 flex justify-center">
          <Button look="quiet" busy={activity.isFetching} onClick={() => void activity.fetchNextPage()}>
            Show older ones
          </Button>
        </div>
      )}
    </>
  );
}
