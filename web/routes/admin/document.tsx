import { useLocation, useSearchParams } from 'react-router';
import { kindAt } from '#web/features/editing/kinds.ts';
import { COPY_OF, NEW } from '#web/features/editing/screen-paths.ts';
import { EditScreen } from '#web/features/editing/edit-screen.tsx';
import { pageHead } from '#web/head.ts';
import { useAccount } from '#web/session.ts';
import type { Route } from './+types/document';

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const { one } = kindAt(location.pathname);
  const isNew = location.pathname.endsWith(`/${NEW}`);
  return pageHead(matches, { title: `${isNew ? 'New' : 'Edit'} ${one}`, description: `Write and publish.` });
};

/** The edit screen of whichever collection the address names. */
export default function DocumentRoute({ params }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const account = useAccount();
  const kind = kindAt(pathname);
  const id = kind.onlyId ?? (params as { id?: string }).id ?? NEW;
  return (
    <EditScreen
      key={`${kind.segment} ${id}`}
      kind={kind}
      id={id}
      copyOf={query.get(COPY_OF) ?? undefined}
      accountId={account.id}
    />
  );
}
