import { t } from '#contract/languages/words.ts';
import { useSelector } from 'react-redux';
import { data, redirect } from 'react-router';
import type { PublicDocument } from '#contract/api/document.ts';
import { paths } from '#contract/api/paths.ts';
import { isPhotograph } from '#contract/art/photograph.ts';
import { shareCard } from '#contract/art/share-card.ts';
import { GallerySection } from '#web/site/gallery/gallery-section.tsx';
import { PostPlaceholder } from '#web/site/blog/blog-placeholders.tsx';
import type { PublicBlog } from '#web/shared/state/blog-slice.ts';
import { PostArticle } from '#web/site/blog/post-article.tsx';
import { PostNeighbours } from '#web/site/blog/post-neighbours.tsx';
import { pictureOf } from '#web/site/blog/blog-pages.ts';
import { GonePage } from '#web/site/ui/gone-page.tsx';
import NotFound from '#web/site/frame/not-found.tsx';
import { type PublicSite, useLangOf } from '#web/shared/page/festival.ts';
import { pageHead } from '#web/shared/page/head.ts';
import { offlineLoader } from '#web/offline/loader/offline-loader.ts';
import { useWatch } from '#web/live/lists/live-context.tsx';
import { listIn } from '#web/live/lists/loader-lists.ts';
import { useFresh } from '#web/live/lists/use-fresh.ts';
import { publicData } from '#web/offline/loader/public-data.ts';
import { readOpened } from '#web/offline/loader/read-parts.ts';
import { selectContent } from '#web/shared/state/content-slice.ts';
import type { RootState } from '#web/shared/state/store.ts';
import type { Route } from './+types/blog-post';
import '#web/shared/styles/prose-long.css';

function read({ context, params: { id } }: Route.LoaderArgs) {
  const found = readOpened(context, {
    collection: 'blogs',
    id,
    beside: ['site'],
    parts: { blogs: (posts) => withNeighbours(posts, context.get(publicData).get('blogs', id)) },
  });
  if (!found.opened) {
    const bySlug = context
      .get(publicData)
      .list<PublicBlog>('blogs')
      .find(({ slug }) => slug === id);
    if (bySlug) throw redirect(paths.post(bySlug.id), 301);
  }
  return data(found, { status: found.opened ? 200 : 404 });
}

/** The post, whole, and those before and after it. */
function withNeighbours(
  posts: readonly PublicDocument[],
  post: PublicDocument | undefined,
): PublicDocument[] {
  const index = posts.findIndex(({ id }) => id === post?.id);
  if (!post || index < 0) return [];
  return [...posts.slice(Math.max(0, index - 1), index), post, ...posts.slice(index + 1, index + 2)];
}

export const loader = read;
export const clientLoader = offlineLoader(read);

const openedIn = (loaded: { opened?: { blogs?: unknown } } | undefined) =>
  loaded?.opened?.blogs as PublicBlog | undefined;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const post = openedIn(loaderData);
  if (!post) {
    return pageHead(matches, { title: t('Not found'), description: t('There is no post at this address.') });
  }
  const card = shareCard('post', post.id, [post]);
  const [site] = listIn<PublicSite>(loaderData, 'site');
  const picture = pictureOf(post, site?.defaultImages);
  const photo = picture && isPhotograph(picture.url) ? picture : undefined;
  return pageHead(matches, {
    title: post.title,
    description: post.description,
    path: paths.post(post.id),
    type: 'article',
    card,
    photo,
    trail: [{ name: t('Blog'), path: paths.blog }],
    about: [
      {
        type: 'article',
        name: post.title,
        description: post.description,
        path: paths.post(post.id),
        publishedAt: post.date,
        changedAt: post.updatedAt,
        author: post.author,
        image: photo?.url ?? card,
      },
    ],
  });
};

export default function BlogPostRoute({ loaderData, params: { id } }: Route.ComponentProps) {
  useWatch('site');
  const { blogs, loading } = useSelector((state: RootState) => state.blog);
  const defaultImages = useSelector(selectContent<PublicSite>('site'))?.[0]?.defaultImages;
  const post = blogs.find((candidate) => candidate.id === id);
  const opened = openedIn(loaderData);
  const langOf = useLangOf();
  useFresh(opened, post);

  // The list knows the post, but its text is still loading.
  if (post?.content === undefined && (loading || post)) return <PostPlaceholder />;
  if (!post && !opened) return <NotFound />;
  if (!post)
    return (
      <GonePage
        art="post-gone"
        message={t('This post was unpublished.')}
        kicker={t('Unpublished')}
        title={t('Taken down.')}
        lede={t('“{title}” was unpublished while you had it open. If it comes back, it appears here again.', {
          title: opened!.title,
        })}
        back={{ to: paths.blog, label: t('All posts') }}
      />
    );
  return (
    <>
      <PostArticle post={post} picture={pictureOf(post, defaultImages)} />
      {post.gallery?.length ? <GallerySection pictures={post.gallery} langOf={langOf} /> : undefined}
      <PostNeighbours blogs={blogs} id={id} pictureOf={(neighbour) => pictureOf(neighbour, defaultImages)} />
    </>
  );
}
