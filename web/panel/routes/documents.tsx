import { useLocation, useParams, useSearchParams } from 'react-router';
import { OverdueNote } from '#web/panel/dashboard/overdue-note.tsx';
import { EditScreen } from '#web/panel/editing/edit-screen.tsx';
import { type Kind, specsOf } from '#web/panel/editing/screen-specs/screen-spec.ts';
import { kindAt } from '#web/panel/editing/screen-specs/screen-specs.ts';
import { ListScreen } from '#web/panel/editing/list/list-screen.tsx';
import { COPY_OF } from '#web/panel/editing/screen-paths.ts';
import { EventList } from './documents/events.tsx';
import { extrasFor } from './documents/extras.tsx';
import { pageHead } from '#web/shared/page/head.ts';
import { useAccount } from '#web/panel/frame/current-account.ts';
import type { Route } from './+types/documents';

export const meta: Route.MetaFunction = ({ matches, location, params }) => {
  const { title, one, many } = kindAt(location.pathname);
  return pageHead(matches, {
    title: 'id' in params ? `Edit ${one}` : title,
    description: `All ${many} of the festival, and each of them.`,
  });
};

/** What the address says of a new one: a choice of the form, such as the severity of an announcement. */
const presetOf = (kind: Kind, query: URLSearchParams) =>
  Object.fromEntries(
    specsOf(kind).flatMap((spec) => {
      const value = query.get(spec.name);
      return spec.kind === 'choice' && value !== null && Object.hasOwn(spec.options, value)
        ? [[spec.name, value]]
        : [];
    }),
  );

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
    if (kind.collection === 'events') return <EventList kind={kind} />;
    const note = kind.publishing?.at && <OverdueNote collection={kind.collection} />;
    return <ListScreen key={kind.segment} kind={kind} note={note} />;
  }
  return (
    <EditScreen
      key={`${kind.segment} ${id}`}
      kind={kind}
      id={id}
      copyOf={query.get(COPY_OF) ?? undefined}
      accountId={account.id}
      preset={presetOf(kind, query)}
      more={extrasFor(kind)}
    />
  );
}
