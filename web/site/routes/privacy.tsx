import { t } from '#contract/languages/words.ts';
import { useSelector } from 'react-redux';
import { paths } from '#contract/api/paths.ts';
import { useWatch } from '#web/live/lists/live-context.tsx';
import { offlineLoader } from '#web/offline/loader/offline-loader.ts';
import { publicData, readLists } from '#web/offline/loader/public-data.ts';
import { type PublicSite, useFestival, useLangOf } from '#web/shared/page/festival.ts';
import { pageHead } from '#web/shared/page/head.ts';
import { selectContent } from '#web/shared/state/content-slice.ts';
import { PrivacyText } from '#web/site/privacy/privacy-text.tsx';
import { PageHero } from '#web/site/ui/page-hero.tsx';
import type { Route } from './+types/privacy';

const read = ({ context }: Route.LoaderArgs) => ({
  ...readLists(context, 'site'),
  retention: context.get(publicData).retention,
});

export const loader = read;
export const clientLoader = offlineLoader(read);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches, {
    title: t('Privacy'),
    description: t('What this site stores of its visitors, for how long, and how to have it erased.'),
    path: paths.privacy,
  });

export default function PrivacyRoute({ loaderData }: Route.ComponentProps) {
  useWatch('site');
  const site = useSelector(selectContent<PublicSite>('site'))?.[0];
  const festival = useFestival();
  const lang = useLangOf()(site ?? festival, 'name');
  return (
    <>
      <PageHero
        art={paths.privacy}
        title={t('Privacy')}
        lede={t('What this site stores of you, for how long, and how to have it erased.')}
      />
      <div className="wrap pb-28">
        <PrivacyText
          festival={site?.name ?? festival.name}
          lang={lang}
          contacts={site?.contacts ?? []}
          retention={loaderData.retention}
        />
      </div>
    </>
  );
}
