import { t } from '#contract/languages/words.ts';
import { data } from 'react-router';
import { archivePaths, RECORDS } from '#contract/api/archive-paths.ts';
import { recordsOf } from '#contract/editions/records.ts';
import { offlineLoader } from '#web/offline/loader/offline-loader.ts';
import { publicData, Unreachable } from '#web/offline/loader/public-data.ts';
import { pageHead } from '#web/shared/page/head.ts';
import { type ArchivePage, factsOf, partOf, type PublicEdition } from '#web/site/archive/archive-data.ts';
import { headOf } from '#web/site/archive/archive-head.ts';
import { EditionPage } from '#web/site/archive/edition-page.tsx';
import { EditionList } from '#web/site/archive/edition-list.tsx';
import { RecordsPage } from '#web/site/archive/records-page.tsx';
import NotFound from '#web/site/frame/not-found.tsx';
import type { Route } from './+types/archive';
import '#web/shared/styles/prose-long.css';

/** Past editions. One route for all their pages, so that every other page's list of routes stays short. */
export async function loader({ context, params: { year, section, id } }: Route.LoaderArgs) {
  const all = context.get(publicData);
  if (year === undefined) return data(listIn(all.list('editions')));
  if (year === RECORDS) {
    const editions = all.list('editions').map((edition) => all.get<PublicEdition>('editions', edition.id)!);
    return data<ArchivePage>({ kind: 'records', records: recordsOf(editions), years: editions.length });
  }
  const edition = all.get<PublicEdition>('editions', year);
  const snapshot = edition && (await all.edition?.(edition.snapshot));
  const part = snapshot && partOf(snapshot, section, id);
  if (!part) return data(undefined, { status: 404 });
  return data<ArchivePage>({ kind: 'edition', edition: factsOf(edition, snapshot), ...part });
}

/** The offline copy has the list of editions and nothing else of them. */
export const clientLoader = offlineLoader(({ context, params }: Route.LoaderArgs) => {
  if (params.year !== undefined) throw new Unreachable();
  return listIn(context.get(publicData).list('editions'));
});

const listIn = (editions: PublicEdition[]): ArchivePage => ({ kind: 'list', editions });

export const meta: Route.MetaFunction = ({ matches, loaderData, location }) => {
  const page = loaderData as ArchivePage | undefined;
  if (!page)
    return pageHead(matches, {
      title: t('Not found'),
      description: t('There is no past edition at this address.'),
    });
  return pageHead(matches, {
    ...headOf(page),
    path: location.pathname,
    ...(page.kind !== 'list' && { trail: [{ name: t('Archive'), path: archivePaths.archive }] }),
  });
};

export default function ArchiveRoute({ loaderData }: Route.ComponentProps) {
  const page = loaderData as ArchivePage | undefined;
  if (!page) return <NotFound />;
  if (page.kind === 'list') return <EditionList editions={page.editions} />;
  if (page.kind === 'records') return <RecordsPage {...page} />;
  return <EditionPage {...page} />;
}
