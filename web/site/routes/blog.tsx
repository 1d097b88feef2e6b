import { t } from '#contract/languages/words.ts';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router';
import { paths } from '#contract/api/paths.ts';
import { BlogIndex } from '#web/site/blog/blog-index.tsx';
import { blogAddress, blogPage, parseBlogChoice } from '#web/site/blog/blog-pages.ts';
import { BlogIndexPlaceholder } from '#web/site/blog/blog-placeholders.tsx';
import type { PublicBlog } from '#web/shared/state/blog-slice.ts';
import type { PublicSite } from '#web/shared/page/festival.ts';
import { feedLink, pageHead } from '#web/shared/page/head.ts';
import { offlineLoader } from '#web/offline/loader/offline-loader.ts';
import { ConnectionNotice } from '#web/live/lists/live-indicator.tsx';
import { useWatch } from '#web/live/lists/live-context.tsx';
import { listIn } from '#web/live/lists/loader-lists.ts';
import { readLists } from '#web/offline/loader/public-data.ts';
import { selectContent } from '#web/shared/state/content-slice.ts';
import type { RootState } from '#web/shared/state/store.ts';
import { PageHero } from '#web/site/ui/page-hero.tsx';
import { ledeIn } from './lede.ts';
import type { Route } from './+types/blog';
import { Said } from '#web/shared/ui/in-lang.tsx';

export { unlessOnlyParameters as shouldRevalidate } from '#web/site/frame/same-page.ts';

const read = ({ context }: Route.LoaderArgs) => readLists(context, 'blogs', 'site');

export const loader = read;
export const clientLoader = offlineLoader(read);

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) => {
  const choice = parseBlogChoice(new URLSearchParams(location.search));
  const { page } = blogPage(listIn<PublicBlog>(loaderData, 'blogs'), choice);
  return [
    ...pageHead(matches, {
      title: [t('Blog'), choice.tag, page > 1 && t('page {page}', { page })].filter(Boolean).join(', '),
      description:
        ledeIn(listIn<PublicSite>(loaderData, 'site')[0], 'blog').lede ??
        t('What the people behind the festival write.'),
      path: blogAddress({ tag: choice.tag, page }),
    }),
    feedLink(t('Blog'), paths.blogFeed),
  ];
};

export default function BlogRoute() {
  useWatch('site');
  const [parameters] = useSearchParams();
  const { blogs, loading } = useSelector((state: RootState) => state.blog);
  const site = useSelector(selectContent<PublicSite>('site'))?.[0];
  return (
    <>
      <PageHero
        art={paths.blog}
        kicker={
          <ConnectionNotice>
            <Said of={site?.words} field="blog" otherwise={t('Posts')} />
          </ConnectionNotice>
        }
        size="grand"
        title={t('Blog')}
        {...ledeIn(site, 'blog')}
      />
      <div className="wrap">
        {loading ? (
          <BlogIndexPlaceholder />
        ) : (
          <BlogIndex blogs={blogs} choice={parseBlogChoice(parameters)} defaultImages={site?.defaultImages} />
        )}
      </div>
    </>
  );
}
