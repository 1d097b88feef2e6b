import { t } from '#contract/languages/words.ts';
import { useSearchParams } from 'react-router';
import type { MediaFilter } from '#contract/api/files.ts';
import { MediaScreen } from '#web/panel/media/media-screen.tsx';
import { pageHead } from '#web/shared/page/head.ts';
import type { Route } from './+types/media';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches, { title: t('Media'), description: t('What has been uploaded, and where it is used.') });

/** The filter is in the address, so that it can be shared and Back returns to it. */
export default function MediaRoute() {
  const [query, setQuery] = useSearchParams();
  const kind = query.get('kind');
  const filter: MediaFilter = {
    search: query.get('search') ?? undefined,
    kind: kind === 'picture' || kind === 'document' ? kind : undefined,
    isUnused: query.get('use') === 'unused' || undefined,
  };
  const choose = ({ search, kind: wanted, isUnused }: MediaFilter) =>
    setQuery(
      { ...(search && { search }), ...(wanted && { kind: wanted }), ...(isUnused && { use: 'unused' }) },
      { replace: true },
    );
  return <MediaScreen filter={filter} onFilter={choose} />;
}
