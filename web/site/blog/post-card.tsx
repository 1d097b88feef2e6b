import { Link } from '#web/shared/ui/link.tsx';
import { paths } from '#contract/api/paths.ts';
import { Art } from '#web/shared/ui/art.tsx';
import type { PictureOf } from '#web/shared/ui/picture.tsx';
import type { PublicBlog } from '#web/shared/state/blog-slice.ts';
import { PostDate, PostTags } from './post-facts.tsx';
import { tall } from '#web/shared/ui/tall.ts';
import { useLangOf } from '#web/shared/page/festival.ts';

interface PostCardProps {
  post: PublicBlog;
  picture: PictureOf | undefined;
  /** The newest post leads, the next two are wide. */
  size: 'lead' | 'wide' | 'plain';
  /** Whether it is the first of the page, whose picture comes with the page. */
  isFirst: boolean;
}

const sizes = {
  lead: {
    card: 'lg:grid lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-center lg:gap-[clamp(2rem,4vw,3.5rem)]',
    cover: 'aspect-3/2',
    words: 'mt-5.5 lg:mt-0',
    title: 'headline-lead',
    image: '(min-width: 64rem) 44rem, 100vw',
  },
  wide: {
    card: '',
    cover: 'aspect-video',
    words: 'mt-5.5',
    title: 'headline-item',
    image: '(min-width: 48rem) 36rem, 100vw',
  },
  plain: {
    card: '',
    cover: 'aspect-3/2',
    words: 'mt-5.5',
    title: 'headline-item',
    image: '(min-width: 64rem) 24rem, (min-width: 48rem) 50vw, 100vw',
  },
};

export function PostCard({ post, picture, size, isFirst }: PostCardProps) {
  const { id, title, description, date, author, tags } = post;
  const langOf = useLangOf();
  const { card, cover, words, title: headline, image } = sizes[size];
  return (
    <article className={`group relative ${card}`}>
      <div
        className={`overflow-hidden rounded-card bg-lifted transition-[translate] duration-400 ease-glide motion-safe:group-hover:-translate-y-1.5 ${cover}`}
      >
        <Art
          id={id}
          subject="post"
          picture={picture}
          file={isFirst ? undefined : paths.postArt(id)}
          isDecoration
          isFirst={isFirst}
          sizes={image}
        />
      </div>
      <div className={words}>
        <p className="text-[0.9375rem] text-muted">
          <PostDate instant={date} />
          {author && ` · ${author}`}
        </p>
        <h2 lang={langOf(post, 'title')} className={`headline mt-2 ${headline} ${tall(title)}`}>
          {/* The whole card leads to the post. */}
          <Link
            to={paths.post(id)}
            prefetch="intent"
            viewTransition
            className="outline-none transition-colors after:absolute after:inset-0 after:rounded-card hover:text-gold focus-visible:after:outline-2 focus-visible:after:outline-offset-6 focus-visible:after:outline-gold"
          >
            {title}
          </Link>
        </h2>
        <p lang={langOf(post, 'description')} className="mt-3 line-clamp-4 max-w-[52ch] text-soft">
          {description}
        </p>
        <PostTags tags={tags} className="mt-3 -mb-1" />
      </div>
    </article>
  );
}
