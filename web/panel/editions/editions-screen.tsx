import { t } from '#contract/languages/words.ts';
import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { archivePaths } from '#contract/api/archive-paths.ts';
import type { EditionSummary } from '#contract/api/editions.ts';
import { COLLECTION_NAMES } from '#contract/api/collection-names.ts';
import { readEditions } from '#web/panel/services/editions.ts';
import { Card } from '#web/panel/ui/card.tsx';
import { PageHead } from '#web/panel/ui/page-head.tsx';
import { RetryNotice } from '#web/panel/ui/retry-notice.tsx';
import { valueOrThrow } from '#web/shared/services/request.ts';
import { dateRange } from '#web/shared/time/festival-time.ts';
import { ButtonLink, buttonClass } from '#web/shared/ui/button.tsx';
import { PanelIcon } from '#web/shared/ui/panel-icon.tsx';
import { PresentEdition } from './present-edition.tsx';

/** The edition that is on the site, and those that are over. */
export function EditionsScreen() {
  const {
    data: state,
    error,
    refetch,
  } = useQuery({
    queryKey: ['editions'],
    queryFn: async () => valueOrThrow(await readEditions()),
    meta: { follows: COLLECTION_NAMES.filter((name) => name !== 'contact-inquiry') },
  });
  return (
    <>
      <PageHead
        title={t('Editions')}
        above={[{ to: adminPaths.dashboard, label: t('Dashboard') }]}
        actions={
          <>
            <ButtonLink to={adminPaths.handingOn} look="quiet" size="small">
              {t('Hand on')}
            </ButtonLink>
            <a
              href={archivePaths.archive}
              target="_blank"
              rel="noopener"
              className={buttonClass('quiet', 'small')}
            >
              <PanelIcon name="eye" className="size-5" />
              {t('View on the site')}
            </a>
          </>
        }
      />
      {error && <RetryNotice message={error.sentence} onRetry={() => void refetch()} />}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        {state ? (
          <>
            <PresentEdition state={state} onDone={() => void refetch()} />
            <Past editions={state.editions} />
          </>
        ) : (
          !error && (
            <div role="status" className="panel-card h-96 animate-wait">
              <span className="sr-only">{t('Reading the editions')}</span>
            </div>
          )
        )}
      </div>
    </>
  );
}

const Past = ({ editions }: { editions: readonly EditionSummary[] }) => (
  <Card title={t('In the archive')} lede={editions.length === 0 ? t('No edition is closed yet.') : undefined}>
    {editions.length > 0 && (
      <ul className="divide-y divide-line">
        {editions.map(({ id, year, title, startsAt, endsAt, timezone, counts }) => (
          <li key={id} className="py-3 first:pt-0 last:pb-0">
            <a
              href={archivePaths.edition(id)}
              target="_blank"
              rel="noopener"
              className="inline-flex min-h-11 items-center font-medium text-gold underline-offset-4 hover:underline"
            >
              {year}: {title}
            </a>
            <p className="text-[0.875rem] text-muted">
              {t('{dates} · {events} events, {results} results', {
                dates: dateRange(startsAt, endsAt, timezone),
                events: counts.events,
                results: counts.results,
              })}
            </p>
          </li>
        ))}
      </ul>
    )}
  </Card>
);
