import { t } from '#contract/languages/words.ts';
import { useSelector } from 'react-redux';
import { paths } from '#contract/api/paths.ts';
import { GallerySection } from '#web/site/gallery/gallery-section.tsx';
import { AboutPage } from '#web/site/about/about-page.tsx';
import { AboutPlaceholder } from '#web/site/about/about-placeholder.tsx';
import { NothingYet } from '#web/site/ui/nothing-yet.tsx';
import { type PublicSite, useFestival, useLangOf } from '#web/shared/page/festival.ts';
import { pageHead } from '#web/shared/page/head.ts';
import { offlineLoader } from '#web/offline/loader/offline-loader.ts';
import { ConnectionNotice } from '#web/live/lists/live-indicator.tsx';
import { useWatch } from '#web/live/lists/live-context.tsx';
import { archivedYears } from '#contract/views/archived-years.ts';
import { useFresh } from '#web/live/lists/use-fresh.ts';
import { publicData } from '#web/offline/loader/public-data.ts';
import { readOpened } from '#web/offline/loader/read-parts.ts';
import { selectContent } from '#web/shared/state/content-slice.ts';
import { PageHero } from '#web/site/ui/page-hero.tsx';
import type { Route } from './+types/about-us';
import '#web/shared/styles/prose-long.css';
import { Said } from '#web/shared/ui/in-lang.tsx';

function read({ context }: Route.LoaderArgs) {
  const { list, view } = context.get(publicData);
  const [site] = list('site');
  return {
    ...readOpened(context, { collection: 'site', id: site?.id ?? '', beside: [], parts: {} }),
    archived: view(archivedYears),
  };
}

export const loader = read;
export const clientLoader = offlineLoader(read);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches, {
    title: t('About Us'),
    description: t(
      'What the festival is, where it comes from, what it was like in other years, and how to get there.',
    ),
    path: paths.about,
  });

export default function AboutRoute({ loaderData }: Route.ComponentProps) {
  useWatch('site');
  const sites = useSelector(selectContent<PublicSite>('site'));
  const festival = useFestival();
  const langOf = useLangOf();
  const site = sites?.[0];
  const lede = site?.college ?? festival.college ?? festival.tagline;
  useFresh(loaderData.opened?.site, site);
  return (
    <>
      <PageHero
        art={paths.about}
        kicker={
          <ConnectionNotice>
            <Said of={site} field="edition" />
          </ConnectionNotice>
        }
        title={t('About Us')}
        lede={lede}
        ledeLang={lede && langOf(site ?? festival, lede === festival.tagline ? 'tagline' : 'college')}
      />
      {site ? (
        <AboutPage site={site} archived={loaderData.archived}>
          {site.gallery?.length ? <GallerySection pictures={site.gallery} langOf={langOf} /> : undefined}
        </AboutPage>
      ) : (
        <div className="wrap">
          {sites ? (
            <NothingYet title={t('Nothing yet.')} to={paths.events} action={t('See the events')}>
              {t('What the festival is about appears here as soon as it is written.')}
            </NothingYet>
          ) : (
            <AboutPlaceholder />
          )}
        </div>
      )}
    </>
  );
}
