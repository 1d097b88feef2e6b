import { ImportScreen } from '#web/panel/event-import/import-screen.tsx';
import { pageHead } from '#web/shared/page/head.ts';
import type { Route } from './+types/import-events';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches, { title: 'Import events', description: 'The programme from a spreadsheet.' });

export default function ImportEventsRoute() {
  return <ImportScreen />;
}
