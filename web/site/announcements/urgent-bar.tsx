import { t } from '#contract/languages/words.ts';
import { useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import { useRouteLoaderData } from 'react-router';
import { Link } from '#web/shared/ui/link.tsx';
import { paths } from '#contract/api/paths.ts';
import { notExpired, urgentFirst, type UrgentNews } from '#contract/programme/urgent-news.ts';
import type { RootData } from '#web/shared/page/festival.ts';
import type { RootState } from '#web/shared/state/store.ts';
import { useNow, useTickAt } from '#web/shared/time/use-now.ts';
import { FrameIcon } from '#web/shared/ui/frame-icon.tsx';
import { Said } from '#web/shared/ui/in-lang.tsx';
import { createSeenStore } from './unread.ts';

/** Page-start hides a bar that was dismissed before the page is painted; it knows this name too. */
const dismissed = createSeenStore(undefined, 'utsav.urgent.dismissed');

/**
 * The newest urgent announcement that this browser has not dismissed, on every page. Its place is there before anything
 * is put into it, because a screen reader would not read the first one out otherwise.
 */
export function UrgentBar() {
  const news = useUrgentNews();
  return (
    <div role="alert" className="urgent-place">
      {news && (
        <div data-id={news.id} className="urgent-bar print:hidden" suppressHydrationWarning>
          <div className="wrap-wide">
            <FrameIcon name="urgent" className="size-5" />
            <Link to={paths.announcement(news.id)} className="urgent-link">
              <span className="urgent-words">
                <span className="max-md:sr-only">{t('Urgent:')} </span>
                <Said of={news} field="title" />
              </span>
            </Link>
            <EventLink news={news} />
            <button
              type="button"
              aria-label={t('Dismiss this news')}
              onClick={() => dismissed.addSeen([news.id])}
              className="needs-script"
            >
              <FrameIcon name="close" className="size-4" />
            </button>
          </div>
        </div>
      )}
    </div>
  );
}

/** An event that is not in this browser is found by its id. */
function EventLink({ news: { eventId, event } }: { news: UrgentNews }) {
  const { events, isLoading } = useSelector((state: RootState) => state.event);
  const found = event ?? events.find(({ id }) => id === eventId);
  if (!eventId || (!found && !isLoading)) return null;
  return (
    <Link to={paths.event(found?.slug ?? eventId)} className="urgent-event">
      {/* A phone has room for one word beside the news. */}
      <span className="md:sr-only">{t('Event')}</span>
      <span className="truncate max-md:sr-only">
        <Said of={found} field="title" otherwise={t('The event')} />
      </span>
    </Link>
  );
}

const NONE: UrgentNews[] = [];

/** As the server found it until the reader's clock and the list are there. */
export function useUrgentNews(): UrgentNews | undefined {
  const served = (useRouteLoaderData('root') as RootData | undefined)?.urgent ?? NONE;
  const { announcements, loading } = useSelector((state: RootState) => state.announcement);
  const gone = useSyncExternalStore(dismissed.subscribe, dismissed.seen, () => undefined);
  const now = useNow();
  const isServed = loading || now === undefined;
  const current = notExpired(isServed ? served : urgentFirst(announcements), now ?? 0);
  const news = current.find(({ id }) => !gone?.has(id));
  useTickAt(news?.expiresAt === undefined ? undefined : Date.parse(news.expiresAt));
  const known = served.find(({ id }) => id === news?.id);
  return news && { ...known, ...news };
}
