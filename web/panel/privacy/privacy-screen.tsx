import { plural, t } from '#contract/languages/words.ts';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { paths } from '#contract/api/paths.ts';
import type { PrivacyFacts } from '#contract/api/privacy.ts';
import { readPrivacy } from '#web/panel/services/privacy.ts';
import { Card } from '#web/panel/ui/card.tsx';
import { PageHead } from '#web/panel/ui/page-head.tsx';
import { RetryNotice } from '#web/panel/ui/retry-notice.tsx';
import { keptFor } from '#web/shared/page/retention-text.ts';
import { valueOrThrow } from '#web/shared/services/request.ts';
import { buttonClass } from '#web/shared/ui/button.tsx';
import { PanelIcon } from '#web/shared/ui/panel-icon.tsx';
import { PersonCard } from './person-card.tsx';

/** What is stored of visitors and for how long; and one person's data, for those who may erase it. */
export function PrivacyScreen({ isManager }: { isManager: boolean }) {
  const {
    data: facts,
    error,
    refetch,
  } = useQuery({
    queryKey: ['privacy'],
    queryFn: async () => valueOrThrow(await readPrivacy()),
    meta: { follows: ['contact-inquiry'] },
  });
  return (
    <>
      <PageHead
        title={t('Privacy')}
        above={[{ to: adminPaths.dashboard, label: t('Dashboard') }]}
        actions={
          <a href={paths.privacy} target="_blank" rel="noopener" className={buttonClass('quiet', 'small')}>
            <PanelIcon name="eye" className="size-5" />
            {t('View on the site')}
          </a>
        }
      />
      {error && <RetryNotice message={error.sentence} onRetry={() => void refetch()} />}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        {facts ? (
          <Stored facts={facts} />
        ) : (
          !error && (
            <div role="status" className="panel-card h-96 animate-wait">
              <span className="sr-only">{t('Reading what is stored')}</span>
            </div>
          )
        )}
        {isManager && <PersonCard />}
      </div>
    </>
  );
}

function Stored({ facts }: { facts: PrivacyFacts }) {
  const { inquiryDays, pushDays, logDays, inquiries, pushSubscriptions } = facts;
  return (
    <Card title={t('Stored of visitors')} lede={t('The privacy page of the site tells visitors the same.')}>
      <dl className="divide-y divide-line">
        <Fact
          name={t('Inquiries')}
          kept={t('Kept for {time}', { time: keptFor(inquiryDays) })}
          setting="INQUIRY_DAYS"
        >
          {plural(
            inquiries,
            'Name, email, phone, message and time of {n} inquiry, with earlier versions and deleted ones.',
            'Name, email, phone, message and time of {count} inquiries, with earlier versions and deleted ones.',
            { count: inquiries.toLocaleString() },
          )}
        </Fact>
        <Fact
          name={t('Notifications')}
          kept={
            pushDays > 0
              ? t('Kept for {time} after the last renewal', { time: keptFor(pushDays) })
              : t('Kept for {time}', { time: keptFor(pushDays) })
          }
          setting="PUSH_DAYS"
        >
          {plural(
            pushSubscriptions,
            'Address at the push service, choices, quiet hours and time zone of {n} browser. They are not known by any name.',
            'Address at the push service, choices, quiet hours and time zone of {count} browsers. They are not known by any name.',
            { count: pushSubscriptions.toLocaleString() },
          )}
        </Fact>
        <Fact name={t('Network addresses')} kept={t('Kept for about a day')}>
          {t('Counted to hold back floods; not stored with what somebody read.')}
        </Fact>
        <Fact name={t('Visitors at once')} kept={t('Kept as long as this site exists')}>
          {t('A number for every quarter of an hour, nothing about anybody.')}
        </Fact>
        <Fact name={t('Pages and errors')} kept="for 30 days">
          {t(
            'Counts of a day, from about one visit in ten: how quickly pages appear, and errors by browser. The Running screen shows them.',
          )}
        </Fact>
        <Fact name={t('In their own browsers')} kept={t('Kept until they clear it')}>
          {t('The offline copy of public pages, starred events, read news, unsent forms. No cookies.')}
        </Fact>
        <Fact
          name={t('Team, speakers, staff')}
          kept={t('Kept until erased; earlier versions for {time}', { time: keptFor(logDays) })}
        >
          {t('What the panel shows of them. Erase a person on their screen, an account under Portal Users.')}
        </Fact>
      </dl>
    </Card>
  );
}

interface FactProps {
  name: string;
  kept: string;
  /** The setting that decides it. */
  setting?: string;
  children: ReactNode;
}

const Fact = ({ name, kept, setting, children }: FactProps) => (
  <div className="grid gap-x-6 gap-y-1 py-3.5 first:pt-0 last:pb-0 sm:grid-cols-[10rem_minmax(0,1fr)]">
    <dt className="font-medium">{name}</dt>
    <dd className="min-w-0">
      <p className="text-soft">{children}</p>
      <p className="mt-1 text-[0.875rem] text-muted">
        {kept}
        {setting && (
          <>
            {' '}
            (<code>{setting}</code>)
          </>
        )}
      </p>
    </dd>
  </div>
);
