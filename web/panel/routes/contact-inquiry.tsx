import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useSearchParams } from 'react-router';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { canErase } from '#contract/api/privacy.ts';
import { useErasure } from '#web/panel/erasing/use-erasure.tsx';
import { useAccount } from '#web/panel/frame/current-account.ts';
import { contactInquiriesReceived, type ReceivedInquiry } from '#web/shared/state/contact-slice.ts';
import { InquiryTable, InquiryTools } from '#web/panel/inquiries/inquiry-table.tsx';
import { PAGE_SIZE } from '#web/panel/inquiries/read-page.ts';
import { useInquiryStream } from '#web/panel/inquiries/use-inquiry-stream.ts';
import { useInquiries } from '#web/panel/inquiries/use-inquiries.ts';
import { pageHead } from '#web/shared/page/head.ts';
import { LiveLabel } from '#web/panel/reading/live-label.tsx';
import { markSeen } from '#web/panel/services/dashboard.ts';
import type { RootState } from '#web/shared/state/store.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { EmptyState } from '#web/panel/ui/empty-state.tsx';
import { ListPager } from '#web/panel/ui/list-pager.tsx';
import { PageHead } from '#web/panel/ui/page-head.tsx';
import { RetryNotice } from '#web/panel/ui/retry-notice.tsx';
import type { Route } from './+types/contact-inquiry';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches, { title: 'Contact Inquiry', description: 'What visitors asked.' });

export default function ContactInquiryRoute() {
  const dispatch = useDispatch();
  const [query, setQuery] = useSearchParams();
  const search = query.get('search') ?? '';
  const { contactInquiries } = useSelector((state: RootState) => state.contact);
  const { shown, pages, isReading, error, goTo, retry } = useInquiries<ReceivedInquiry>(search, (documents) =>
    dispatch(contactInquiriesReceived(documents)),
  );
  useInquiryStream();
  useEffect(() => () => void dispatch(contactInquiriesReceived([])), [dispatch]);
  const account = useAccount();
  const erasure = useErasure('contact-inquiry', retry);
  const newest = contactInquiries[0]?.id;
  useEffect(() => {
    // The open list counts as seen, also for inquiries that arrive while it is open.
    if (newest !== undefined) void markSeen('inquiries');
  }, [newest]);
  const onSearch = (wanted: string) => setQuery(wanted === '' ? {} : { search: wanted }, { replace: true });

  const isPaged = shown !== undefined && (shown.page > 1 || shown.hasNext);
  const isNothing = shown !== undefined && contactInquiries.length === 0 && !isReading;
  return (
    <>
      <PageHead
        title="Contact Inquiry"
        above={[{ to: adminPaths.dashboard, label: 'Dashboard' }]}
        aside={<LiveLabel />}
      />
      <InquiryTools search={search} onSearch={onSearch} />
      {error && <RetryNotice message={error.sentence} onRetry={retry} />}
      {isNothing ? (
        <Nothing search={shown.search} onAll={() => onSearch('')} />
      ) : (
        (shown !== undefined || !error) && (
          <InquiryTable
            inquiries={contactInquiries}
            isEmpty={shown === undefined}
            isReading={isReading}
            listKey={`${shown?.page} ${shown?.search}`}
            onErase={canErase(account, 'contact-inquiry') ? erasure.ask : undefined}
            foot={
              isPaged && (
                <ListPager
                  label="Pages of inquiries"
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
      {erasure.dialog}
    </>
  );
}

function summaryOf(page: number, count: number, total: number | undefined): string {
  const first = (page - 1) * PAGE_SIZE + 1;
  const range = `${first.toLocaleString()}–${(first + count - 1).toLocaleString()}`;
  return total === undefined ? range : `${range} of ${total.toLocaleString()}`;
}

const Nothing = ({ search, onAll }: { search: string; onAll: () => void }) =>
  search === '' ? (
    <EmptyState icon="inquiry" title="No inquiries yet">
      Whatever visitors send with the contact form appears here by itself. Leave this page open.
    </EmptyState>
  ) : (
    <EmptyState
      icon="search"
      title={`Nothing found for “${search}”`}
      actions={
        <Button look="quiet" onClick={onAll}>
          Show all inquiries
        </Button>
      }
    >
      Names, addresses, numbers and messages were searched for all of these words.
    </EmptyState>
  );
