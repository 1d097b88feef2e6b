import { data } from 'react-router';
import NotFound from '#web/site/frame/not-found.tsx';
import { pageHead } from '#web/shared/page/head.ts';
import { offlineLoader } from '#web/offline/loader/offline-loader.ts';
import { Unreachable } from '#web/offline/loader/public-data.ts';
import type { Route } from './+types/not-found';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches, { title: 'Not found', description: 'There is no page at this address.' });

const read = () => data(null, { status: 404 });

export const loader = read;
const readOffline = offlineLoader(read);
let isAsked = false;
/** A file is no page: the worker shows this one in its place while there is no network. Asked again, it is fetched. */
export const clientLoader = (args: Route.ClientLoaderArgs) => {
  if (!/\.(ics|csv)$/.test(new URL(args.request.url).pathname)) return readOffline(args);
  if (isAsked) window.location.reload();
  isAsked = true;
  throw new Unreachable();
};

export default NotFound;
