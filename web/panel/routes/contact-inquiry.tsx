import { t } from '#contract/languages/words.ts';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useSearchParams } from 'react-router';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { canErase } from '#contract/api/privacy.ts';
import { useErasure } from '#web/panel/erasing/use-erasure.tsx';
import { useAccount } from '#web/panel/frame/current-account.ts';
import { contactInquiriesReceived, type ReceivedInquiry } from '#web/shared/state/contact-slice.ts';
import { InquiryDialog } from '#web/panel/inquiries/inquiry-dialog.tsx';
import { filterNamed, type InquiryFilter } from '#web/panel/inquiries/inquiry-filter.ts';
import { InquiryTable } from '#web/panel/inquiries/inquiry-table.tsx';
import { InquiryTools } from '#web/panel/inquiries/inquiry-tools.tsx';
import { PAGE_SIZE } from '#web/panel/inquiries/read-page.ts';
import { useInquiryStream } from '#web/panel/inquiries/use-inquiry-stream.ts';
import { useInquiries } from '#web/panel/inquiries/use-inquiries.ts';
import { PresenceNotice } from '#web/panel/presence/presence-notice.tsx';
import { pageHead } from '#web/shared/page/head.ts';
import { LiveLabel } from '#web/panel/reading/live-label.tsx';
import type { RootState } from '#web/shared/state/store.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { EmptyState } from '#web/panel/ui/empty-state.tsx';
import { ListPager } from '#web/panel/ui/list-pager.tsx';
import { PageHead } from '#web/panel/ui/page-head.tsx';
import { RetryNotice } from '#web/panel/ui/retry-notice.tsx';
import type { Route } from './+types/contact-inquiry';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches, { title: t('Contact Inquiry'), description: t('What visitors asked.') });

export default function ContactInquiryRoute() {
  const dispatch = useDispatch();
  const account = useAccount();
  const [query, setQuery] = useSearchParams();
  const search = query.get('search') ?? '';
  const show = filterNamed(query.get('show'));
  const opened = query.get('open') ?? undefined;
  const { contactInquiries } = useSelector((state: RootState) => state.contact);
  const { shown, pages, isReading, error, goTo, retry } = useInquiries<ReceivedInquiry>(
    { search, show, accountId: account.id },
    (documents) => dispatch(contactInquiriesReceived(documents)),
  );
  const live = useInquiryStream();
  useEffect(() => () => void dispatch(contactInquiriesReceived([])), [dispatch]);
  const set = (name: 'search' | 'open', value: string | undefined) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  const erasure = useErasure('contact-inquiry', (id) => {
    if (id === opened) set('open', undefined);
    retry();
  });
  const onErase = canErase(account, 'contact-inquiry') ? erasure.ask : undefined;

  const isPaged = shown !== undefined && (shown.page > 1 || shown.hasNext);
  const isNothing = shown !== undefined && contactInquiries.length === 0 && !isReading;
  return (
    <>
      <PageHead
        title={t('Contact Inquiry')}
        above={[{ to: adminPaths.dashboard, label: t('Dashboard') }]}
        aside={<LiveLabel state={live} />}
      />
      <InquiryTools
        search={search}
        show={show}
        accountId={account.id}
        onSearch={(words) => set('search', words)}
      />
      {error && <RetryNotice message={error.sentence} onRetry={retry} />}
      {isNothing ? (
        <Nothing search={shown.search} show={show} onAll={() => setQuery({}, { replace: true })} />
      ) : (
        (shown !== undefined || !error) && (
          <InquiryTable
            inquiries={contactInquiries}
            isEmpty={shown === undefined}
            isReading={isReading}
            listKey={`${shown?.page} ${shown?.list}`}
            onOpen={({ id }) => set('open', id)}
            onErase={onErase}
            foot={
              isPaged && (
                <ListPager
                  label={t('Pages of inquiries')}
                  page={shown.page}
                  pages={pages}
                  hasNext={shown.hasNext}
                  summary={summaryOf(shown.page, contactInquiries.length, shown.total)}
                  onPage={goTo}
                />
              )
            }
          />
        )
      )}
      <InquiryDialog
        id={opened}
        accountId={account.id}
        presence={<PresenceNotice collection="contact-inquiry" id={opened} />}
        onErase={onErase}
        onClose={() => set('open', undefined)}
      />
      {erasure.dialog}
    </>
  );
}

function summaryOf(page: number, count: number, total: number | undefined): string {
  const first = (page - 1) * PAGE_SIZE + 1;
  const range = `${first.toLocaleString()}–${(first + count - 1).toLocaleString()}`;
  return total === undefined ? range : t('{range} of {total}', { range, total: total.toLocaleString() });
}

interface NothingProps {
  search: string;
  show: InquiryFilter;
  onAll: () => void;
}

const Nothing = ({ search, show, onAll }: NothingProps) =>
  search === '' && show !== 'all' ? (
    <EmptyState
      icon="check"
      title={show === 'open' ? t('Everything is answered') : t('None at the moment')}
      actions={
        <Button look="quiet" onClick={onAll}>
          {t('Show all inquiries')}
        </Button>
      }
    >
      {show === 'mine'
        ? t('Open an inquiry and press “I take it”: the others then see that you have it.')
        : t('What visitors send appears here by itself.')}
    </EmptyState>
  ) : search === '' ? (
    <EmptyState icon="inquiry" title={t('No inquiries yet')}>
      {t('Whatever visitors send with the contact form appears here by itself. Leave this page open.')}
    </EmptyState>
  ) : (
    <EmptyState
      icon="search"
      title={t('Nothing found for “{search}”', { search })}
      actions={
        <Button look="quiet" onClick={onAll}>
          {t('Show all inquiries')}
        </Button>
      }
    >
      {t('Names, addresses, numbers and messages were searched for all of these words.')}
    </EmptyState>
  );
