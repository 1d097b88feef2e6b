import { t } from '#contract/languages/words.ts';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { isRouteErrorResponse, useRevalidator } from 'react-router';
import { paths } from '#contract/api/paths.ts';
import { Unreachable } from '#web/offline/loader/public-data.ts';
import { ButtonLink, buttonClass } from '#web/shared/ui/button.tsx';
import { useLangOf, useWords } from '#web/shared/page/festival.ts';
import { LastWord } from '#web/site/ui/last-word.tsx';
import { PageHero } from '#web/site/ui/page-hero.tsx';
import { SiteFrame } from './site-frame.tsx';

/** It loads by itself: the server has just answered, and most visits never see it. */
const NotFound = lazy(() => import('./not-found.tsx'));

/** What a visitor sees instead of a page that could not be shown. */
export function ErrorPage({ error, news }: { error: unknown; news?: ReactNode }) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <SiteFrame news={news}>
      <Suspense>
        {isMissing ? <NotFound /> : <Problem isOffline={isNetworkError(error)} file={fileOf(error)} />}
      </Suspense>
    </SiteFrame>
  );
}

/** A failed fetch. An error of the page itself is of another class, or happens while online. */
const isNetworkError = (error: unknown) =>
  error instanceof Unreachable ||
  (error instanceof TypeError && typeof navigator !== 'undefined' && !navigator.onLine);

const fileOf = (error: unknown) => (error instanceof Unreachable ? error.file : undefined);

interface ProblemProps {
  /** Whether the network failed, and not the site. */
  isOffline: boolean;
  /** Where it was no page that the network did not bring. */
  file: string | undefined;
}

function Problem({ isOffline, file }: ProblemProps) {
  const { revalidate } = useRevalidator();
  const words = useWords();
  const lang = useLangOf()(words, 'trouble');
  // Whoever waits for a page need not press anything once the network is back. A file is fetched by a press alone,
  // because that is a navigation, and would take the place of one that the visitor has begun.
  useEffect(() => {
    if (!isOffline || file) return;
    const retry = () => void revalidate();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [isOffline, file, revalidate]);
  return (
    <PageHero
      art="problem"
      kicker={isOffline ? t('No connection') : t('Something broke')}
      size="grand"
      title={<LastWord text={words.trouble ?? t('Not now.')} />}
      titleLang={words.trouble && lang}
      lede={
        isOffline
          ? t(
              'This page needs the network, and the network does not answer. Check the connection and try again.',
            )
          : t('Something went wrong on our side. Give it a moment and try again.')
      }
    >
      <div className="mt-10 flex flex-wrap gap-3">
        <button
          type="button"
          onClick={() => (file ? window.location.replace(file) : void revalidate())}
          className={`${buttonClass()} cursor-pointer`}
        >
          {t('Try again')}
        </button>
        <ButtonLink to={paths.home} look="quiet">
          {t('Back to the start')}
        </ButtonLink>
      </div>
    </PageHero>
  );
}
