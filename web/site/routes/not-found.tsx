import { t } from '#contract/languages/words.ts';
import { data } from 'react-router';
import NotFound from '#web/site/frame/not-found.tsx';
import { pageHead } from '#web/shared/page/head.ts';
import { offlineLoader } from '#web/offline/loader/offline-loader.ts';
import { fileAsked } from '#web/offline/needs-network.ts';
import { Unreachable } from '#web/offline/loader/public-data.ts';
import type { Route } from './+types/not-found';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches, { title: t('Not found'), description: t('There is no page at this address.') });

const read = () => data(null, { status: 404 });

export const loader = read;
const readOffline = offlineLoader(read);
/** In place of a file that the network did not bring, the page that says so. */
export const clientLoader = (args: Route.ClientLoaderArgs) => {
  const file = fileAsked(new URL(args.request.url));
  if (file === undefined) return readOffline(args);
  throw new Unreachable(undefined, file);
};

export default NotFound;
