import { t } from '#contract/languages/words.ts';
import { Link } from '#web/shared/ui/link.tsx';
import { paths } from '#contract/api/paths.ts';
import { Art } from '#web/shared/ui/art.tsx';
import type { PictureOf } from '#web/shared/ui/picture.tsx';
import { useHydrated } from '#web/site/ui/hydrate-later.tsx';
import { SectionHead } from '#web/site/ui/section-head.tsx';
import { neighboursOf } from './blog-pages.ts';
import type { PublicBlog } from '#web/shared/state/blog-slice.ts';
import { tall } from '#web/shared/ui/tall.ts';
import { useLangOf } from '#web/shared/page/festival.ts';

interface PostNeighboursProps {
  blogs: readonly PublicBlog[];
  id: string;
  pictureOf: (post: PublicBlog) => PictureOf | undefined;
}

/** Links to the posts before and after, and to the list. */
export function PostNeighbours({ blogs, id, pictureOf }: PostNeighboursProps) {
  const { newer, older } = neighboursOf(blogs, id);
  return (
    <nav
      ref={useHydrated()}
      aria-label={t('More posts')}
      className="below-fold wrap mt-20 [--far:30rem] md:mt-28"
    >
      <SectionHead id="read-on" title={t('Read on')} more={{ to: paths.blog, label: t('All posts') }} />
      <div className="grid gap-5 md:grid-cols-2">
        {newer && <Neighbour post={newer} picture={pictureOf(newer)} rel="next" label={t('Newer')} />}
        {older && <Neighbour post={older} picture={pictureOf(older)} rel="prev" label={t('Older')} />}
      </div>
    </nav>
  );
}

interface NeighbourProps {
  post: PublicBlog;
  picture: PictureOf | undefined;
  rel: 'next' | 'prev';
  label: string;
}

function Neighbour({ post, picture, rel, label }: NeighbourProps) {
  const { id, title, description } = post;
  const langOf = useLangOf();
  return (
    <Link
      to={paths.post(id)}
      rel={rel}
      prefetch="intent"
      viewTransition
      className="relative isolate flex min-h-68 overflow-hidden rounded-card bg-lifted transition-[translate] duration-400 ease-glide only:col-span-full motion-safe:hover:-translate-y-1.5"
    >
      <Art
        id={id}
        subject="post"
        picture={picture}
        isDecoration
        className="absolute inset-0 -z-1 size-full"
        sizes="(min-width: 48rem) 36rem, 100vw"
      />
      <span className="w-full self-end under-words px-[clamp(1.25rem,2.4vw,2rem)] pt-20 pb-[clamp(1.25rem,2.4vw,1.875rem)]">
        <span className="kicker block">{label}</span>
        <span
          dir="auto"
          lang={langOf(post, 'title')}
          className={`headline headline-item mt-2 block ${tall(title)}`}
        >
          {title}
        </span>
        <span
          lang={langOf(post, 'description')}
          className="mt-2 line-clamp-2 block max-w-[48ch] text-[0.9375rem] text-soft"
        >
          {description}
        </span>
      </span>
    </Link>
  );
}
