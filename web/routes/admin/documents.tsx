import { useLocation, useParams, useSearchParams } from 'react-router';
import { EditScreen } from '#web/features/editing/edit-screen.tsx';
import { kindAt } from '#web/features/editing/kinds.ts';
import { ListScreen } from '#web/features/editing/list-screen.tsx';
import { COPY_OF } from '#web/features/editing/screen-paths.ts';
import { eventExtras, EventList } from './documents/events.tsx';
import { pageHead } from '#web/head.ts';
import { useAccount } from '#web/session.ts';
import type { Route } from './+types/documents';

export const meta: Route.MetaFunction = ({ matches, location, params }) => {
  const { title, one, many } = kindAt(location.pathname);
  return pageHead(matches, {
    title: 'id' in params ? `Edit ${one}` : title,
    description: `All ${many} of the festival, and each of them.`,
  });
};

/**
 * The list, or one document, of whichever collection the address names. One module for both, and for all of them:
 * what several routes share is bundled with what visitors load.
 */
export default function DocumentsRoute() {
  const { pathname } = useLocation();
  const { id: named } = useParams();
  const [query] = useSearchParams();
  const account = useAccount();
  const kind = kindAt(pathname);
  const id = kind.onlyId ?? named;
  if (id === undefined) {
    const List = kind.collection === 'events' ? EventList : ListScreen;
    return <List key={kind.segment} kind={kind} />;
  }
  return (
    <EditScreen
      key={`${kind.segment} ${id}`}
      kind={kind}
      id={id}
      copyOf={query.get(COPY_OF) ?? undefined}
      accountId={account.id}
      more={kind.collection === 'events' ? eventExtras : undefined}
    />
  );
}
