import { t } from '#contract/languages/words.ts';
import { useEffect, useRef } from 'react';
import { paths } from '#contract/api/paths.ts';
import { nextBoundary, nextQuarter, nextTurn } from '#contract/programme/schedule.ts';
import { parseQuery, search } from '#contract/search/search.ts';
import { SEARCHED, searchEntries } from '#contract/search/search-entries.ts';
import { offlineLoader } from '#web/offline/loader/offline-loader.ts';
import { loadOwn } from '#web/offline/loader/own-data.ts';
import { publicData } from '#web/offline/loader/public-data.ts';
import { pageHead } from '#web/shared/page/head.ts';
import type { PublicEvent } from '#web/shared/state/event-slice.ts';
import { usePageTime } from '#web/shared/time/use-now.ts';
import { SearchBox } from '#web/site/search/search-box.tsx';
import { SearchResults, WhereToLook } from '#web/site/search/search-results.tsx';
import { PageHead } from '#web/site/ui/page-head.tsx';
import type { Route } from './+types/search';
import '#web/site/search/search.css';

/** More of one kind are counted, not listed: another word finds them sooner. */
const PER_KIND = 20;

function read({ context, url }: Route.LoaderArgs) {
  const data = context.get(publicData);
  const { now, until, list, asOf } = data;
  const query = parseQuery(url.searchParams.get('q'));
  const events = list<PublicEvent>('events');
  until(nextBoundary([...nextTurn(events, now), nextQuarter(now)], now)!);
  return {
    query,
    groups: query ? search(query, searchEntries(data), now, PER_KIND) : [],
    now: now.getTime(),
    ...(asOf !== undefined && { asOf }),
  };
}

export const loader = read;
const readOffline = offlineLoader(read);
/** The router asks servers for the data of a page without its parameters, so a browser searches by itself. */
export const clientLoader = (args: Route.ClientLoaderArgs) =>
  readOffline({ ...args, serverLoader: () => loadOwn(read, args, SEARCHED) });

/** Without a path it is not for search engines, which would find any number of such pages. */
export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageHead(matches, {
    title: loaderData?.query ? t('“{query}”, Search', { query: loaderData.query }) : t('Search'),
    description: t('Find an event, a person, a place, an announcement or a post of the festival.'),
  });

export default function SearchRoute({ loaderData: { query, groups, now: servedFor } }: Route.ComponentProps) {
  const { now } = usePageTime(servedFor);
  const results = useRef<HTMLDivElement>(null);
  const shown = useRef(query);
  useEffect(() => {
    if (shown.current === query) return;
    shown.current = query;
    // Out of the field, so that a phone's keyboard makes room and the next stop is the first result.
    if (query) results.current?.focus({ preventScroll: true });
  }, [query]);
  return (
    <>
      <PageHead art={paths.search} title={t('Search')} />
      <div className="wrap pt-2 pb-12">
        <SearchBox query={query} now={now} />
        <div ref={results} tabIndex={-1} className="outline-none">
          {query ? <SearchResults query={query} groups={groups} now={now} /> : <WhereToLook />}
        </div>
      </div>
    </>
  );
}
