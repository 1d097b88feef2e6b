import { useLocation } from 'react-router';
import { kindAt } from '#web/features/editing/kinds.ts';
import { ListScreen } from '#web/features/editing/list-screen.tsx';
import { pageHead } from '#web/head.ts';
import type { Route } from './+types/documents';

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const { title, many } = kindAt(location.pathname);
  return pageHead(matches, { title, description: `All ${many} of the festival.` });
};

/** The list of whichever collection the address names. */
export default function DocumentsRoute() {
  const kind = kindAt(useLocation().pathname);
  return <ListScreen key={kind.segment} kind={kind} />;
}
