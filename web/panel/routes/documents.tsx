import { useLocation, useParams, useSearchParams } from 'react-router';
import { OverdueNotice } from '#web/panel/dashboard/needs.tsx';
import { EditScreen } from '#web/panel/editing/edit-screen.tsx';
import { type ScreenSpec, specsOf } from '#web/panel/editing/screen-specs/screen-spec.ts';
import { screenAt } from '#web/panel/editing/screen-specs/screen-specs.ts';
import { ListScreen } from '#web/panel/editing/list/list-screen.tsx';
import { COPY_OF } from '#web/panel/editing/screen-paths.ts';
import { EventList } from './documents/events.tsx';
import { extrasFor } from './documents/extras.tsx';
import { pageHead } from '#web/shared/page/head.ts';
import { useAccount } from '#web/panel/frame/current-account.ts';
import type { Route } from './+types/documents';

export const meta: Route.MetaFunction = ({ matches, location, params }) => {
  const { title, one, many } = screenAt(location.pathname);
  return pageHead(matches, {
    title: 'id' in params ? `Edit ${one}` : title,
    description: `All ${many} of the festival, and each of them.`,
  });
};

/** Fields of a new document that the address gives, such as the severity of an announcement. */
const presetOf = (screen: ScreenSpec, query: URLSearchParams) =>
  Object.fromEntries(
    specsOf(screen).flatMap((spec) => {
      const value = query.get(spec.name);
      return spec.type === 'choice' && value !== null && Object.hasOwn(spec.options, value)
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
  const screen = screenAt(pathname);
  const id = screen.onlyId ?? named;
  if (id === undefined) {
    if (screen.collection === 'events') return <EventList screen={screen} />;
    const note = screen.publishing?.at && <OverdueNotice collection={screen.collection} />;
    return <ListScreen key={screen.segment} screen={screen} note={note} />;
  }
  return (
    <EditScreen
      key={`${screen.segment} ${id}`}
      screen={screen}
      id={id}
      copyOf={query.get(COPY_OF) ?? undefined}
      accountId={account.id}
      preset={presetOf(screen, query)}
      more={extrasFor(screen)}
    />
  );
}
