import { data } from 'react-router';
import NotFound from '#web/site/frame/not-found.tsx';
import { pageHead } from '#web/shared/page/head.ts';
import { offlineLoader } from '#web/offline/loader/offline-loader.ts';
import type { Route } from './+types/not-found';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches, { title: 'Not found', description: 'There is no page at this address.' });

const read = () => data(null, { status: 404 });

export const loader = read;
export const clientLoader = offlineLoader(read);

export default NotFound;
