import { Link } from 'react-router';
import { paths } from '#contract/api/paths.ts';
import { Art } from '#web/shared/ui/art.tsx';
import type { PictureOf } from '#web/shared/ui/picture.tsx';
import type { PublicBlog } from '#web/shared/state/blog-slice.ts';
import { PostDate } from './post-date.tsx';
import { PostTags } from './post-tags.tsx';

interface PostCardProps {
  post: PublicBlog;
  picture: PictureOf | undefined;
  /** How much room it is given: the newest leads, the next two are wide. */
  size: 'lead' | 'wide' | 'plain';
}

const sizes = {
  lead: { title: 'headline-lead', image: '(min-width: 64rem) 44rem, 100vw' },
  wide: { title: 'headline-item', image: '(min-width: 48rem) 36rem, 100vw' },
  plain: { title: 'headline-item', image: '(min-width: 64rem) 24rem, (min-width: 48rem) 50vw, 100vw' },
};

export function PostCard({ post, picture, size }: PostCardProps) {
  const { id, title, description, date, author, tags } = post;
  return (
    <article className="post-card" data-size={size}>
      <div className="post-card-cover">
        <Art id={id} picture={picture} isDecoration isFirst={size === 'lead'} sizes={sizes[size].image} />
      </div>
      <div className="post-card-words">
        <p className="text-[0.9375rem] text-muted">
          <PostDate instant={date} />
          {author && ` · ${author}`}
        </p>
        <h2 className={`headline mt-2 ${sizes[size].title}`}>
          <Link to={paths.post(id)} prefetch="intent" viewTransition className="post-card-link">
            {title}
          </Link>
        </h2>
        <p className="mt-3 line-clamp-4 max-w-[52ch] text-soft">{description}</p>
        <PostTags tags={tags} className="mt-3" />
      </div>
    </article>
  );
}
