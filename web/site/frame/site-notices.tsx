import { language, t } from '#contract/languages/words.ts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useMatches } from 'react-router';
import { useLiveState, useOtherBuild } from '#web/live/lists/live-context.tsx';
import { useOutbox } from '#web/offline/outbox/use-outbox.ts';
import { useOffline } from '#web/offline/use-offline.ts';

/** Loads when there is something to say. Where it cannot be loaded, the page goes on without it. */
const NoticeList = lazy(() => import('./notice-list.tsx').catch(() => ({ default: () => null })));

/** What the site says of itself, at the edge of every page and above the bar of an event's page. */
export function SiteNotices() {
  useOffline();
  const asOf = useAsOf();
  const buildId = useOtherBuild();
  const { messages, dismiss } = useOutbox();
  // Another language than the page's may be one that the site has too.
  const [isForeign, setForeign] = useState(false);
  useEffect(() => setForeign(!navigator.language.startsWith(language())), []);
  const isSilent = messages.length === 0 && !buildId && asOf === undefined && !isForeign;
  return (
    // It is there before anything is put into it, because the first notice would not be read out otherwise.
    <section aria-label={t('Notes')} aria-live="polite" className="site-notices print:hidden">
      <Suspense>
        {!isSilent && <NoticeList messages={messages} dismiss={dismiss} buildId={buildId} asOf={asOf} />}
      </Suspense>
    </section>
  );
}

/** The time of the data on the page, while it may be out of date. */
function useAsOf(): number | undefined {
  const state = useLiveState();
  const times = useMatches().map(({ loaderData }) => (loaderData as { asOf?: number } | undefined)?.asOf);
  if (state.name === 'live') return undefined;
  return times.find((asOf) => asOf !== undefined) ?? (state.name === 'offline' ? state.since : undefined);
}
