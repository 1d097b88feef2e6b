import { language, t } from '#contract/languages/words.ts';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { Links, Meta, Outlet, useMatches } from 'react-router';
import { SITE_ID } from '#contract/entities/site.ts';
import { knowZone } from '#contract/programme/zone-clock.ts';
import { paths } from '#contract/api/paths.ts';
import { urgentNews } from '#contract/views/urgent-news.ts';
import { shareCard } from '#contract/art/share-card.ts';
import { createAppState } from '#web/app/app-state.ts';
import { PageScripts } from '#web/app/router-patches/page-scripts.tsx';
import { ErrorPage } from '#web/site/frame/error-page.tsx';
import { SiteShell } from '#web/site/frame/site-frame.tsx';
import { festivalClock, festivalOf, type PublicSite, type RootData } from '#web/shared/page/festival.ts';
import { DIRECTION, withoutLanguage } from '#web/shared/page/own-language.ts';
import { pageHead } from '#web/shared/page/head.ts';
import { LiveContext } from '#web/live/lists/live-context.tsx';
import type { ListAnswer } from '#web/live/lists/live-lists.ts';
import { decodeLists } from '#web/live/lists/loader-lists.ts';
import { type LoaderAnswer, publicData } from '#web/offline/loader/public-data.ts';
import { storedValue } from '#web/shared/services/stored-value.ts';
import { whenIdle } from '#web/shared/time/idle-work.ts';
import type { Route } from './+types/root';
import '#web/site/styles/site.css';

/** Set where a visitor wants to be reminded of starred events; see web/site/events/my-day. */
const reminders = storedValue('reminders');

/** Only the server draws the festival's look, and the head's script, into a page, so that neither is in the browser's files. */
const look = import.meta.env.SSR ? await import('#web/site/frame/look-head.tsx') : undefined;
const Html = import.meta.env.SSR ? (await import('#web/site/frame/served-html.tsx')).ServedHtml : 'html';
const head = import.meta.env.SSR ? await import('#web/site/frame/head-script.ts') : undefined;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches, { description: t('The festival of the college.') });

export function loader({ context, url }: Route.LoaderArgs): RootData {
  const data = context.get(publicData);
  const [site] = data.list<PublicSite>('site');
  return {
    // The shell is kept by browsers, which have their own copy of the news.
    urgent: withoutLanguage(url.pathname) === paths.shell ? [] : data.view(urgentNews),
    festival: festivalOf(site),
    clock: site && festivalClock(site),
    origin: url.origin,
    card: shareCard('site', SITE_ID, site ? [site] : []),
    photo: site?.defaultImages?.share,
    ...(site?.words && { words: site.words }),
    ...look?.ofRoot(site?.look),
  };
}

/**
 * The site document is loaded once. A failed navigation therefore cannot fail here and replace the whole app: only the
 * page that could not be loaded is replaced by an error.
 */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  return (
    // Its class may have changed before React is there.
    <Html lang={language()} dir={DIRECTION} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Only the server writes it: React leaves what it does not know in a head as it is. */}
        {import.meta.env.SSR && (
          <>
            {look && <look.LookMeta />}
            <meta name="color-scheme" content="light dark" />
            {/* Painted when all of it is read, because a page that is painted by halves is laid out twice. */}
            <link rel="expect" href="#page-start" blocking="render" />
          </>
        )}
        <Meta />
        {/* After the page's own data, because React takes the first script of a head for the first that it draws. */}
        {head && <script dangerouslySetInnerHTML={{ __html: head.headScript() }} />}
        {look && <look.LookLinks />}
        <Links />
        {look && <look.LookSheet />}
      </head>
      <body>
        {children}
        <PageScripts />
      </body>
    </Html>
  );
}

export default function App({ loaderData }: Route.ComponentProps) {
  const answers = useMatches()
    .map((match) => match.loaderData)
    .filter(isListAnswer)
    .map((answer): ListAnswer => ({ ...answer, lists: decodeLists(answer) }));
  const [{ store, live, served }] = useState(() => {
    if (loaderData?.clock) knowZone(loaderData.festival.timezone, loaderData.clock);
    return createAppState(answers, loaderData?.look);
  });

  // A layout effect runs before the browser paints, so a page that was just opened never shows an empty list first.
  useLayoutEffect(() => {
    live.hold(...answers);
  });
  // The browser's copy keeps what was shown for longer, and opened posts can be read without a network.
  const shown = answers
    .map(({ lists, opened }) => [Object.keys(lists), opened?.blogs?.id, opened?.blogs?.updatedAt])
    .join();
  const rememberShown = useEffectEvent(() => {
    whenIdle(async () => {
      try {
        // Not taken apart at once: the build would wrap that in more code than it saves.
        const late = await import('#web/app/when-shown.ts');
        await late.rememberShown(answers);
        if (reminders.read()) await import('#web/site/events/my-day/remind.ts');
        // Some visits tell how they went; few, because that is one more file to load.
        if (Math.random() < 0.1) await import('#web/shared/reporting/vitals.ts');
      } catch {
        // The page works as well without them.
      }
    });
  });
  useEffect(() => {
    if (shown) rememberShown();
  }, [shown]);
  useEffect(() => live.watch('announcement', 'blogs', 'site'), [live]);
  useEffect(() => {
    const onVisible = () => document.visibilityState === 'visible' && live.resync();
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [live]);

  return (
    <Provider store={store} serverState={served}>
      <LiveContext value={live}>
        <Outlet />
      </LiveContext>
    </Provider>
  );
}

/** What a page without a network shows until its content is read from the browser's own copy. */
export const HydrateFallback = () => <SiteShell />;

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <ErrorPage error={error} />;

const isListAnswer = (value: unknown): value is LoaderAnswer =>
  typeof value === 'object' && value !== null && 'lists' in value && 'seq' in value;
