import { isRouteErrorResponse } from 'react-router';
import { Unreachable } from '#web/shared/services/unreachable.ts';
import { NotFound } from './not-found.tsx';
import { Problem } from './problem.tsx';
import { SiteFrame } from './site-frame.tsx';

/** What a visitor sees instead of a page that could not be shown. */
export function ErrorPage({ error }: { error: unknown }) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return <SiteFrame>{isMissing ? <NotFound /> : <Problem isOffline={isNetworkError(error)} />}</SiteFrame>;
}

/** What fetch rejects with; a fault of the page itself is another kind of error, or happens while online. */
const isNetworkError = (error: unknown) =>
  error instanceof Unreachable ||
  (error instanceof TypeError && typeof navigator !== 'undefined' && !navigator.onLine);
