import { paths } from '#contract/api/paths.ts';
import { Art } from '#web/shared/ui/art.tsx';
import type { PictureOf } from '#web/shared/ui/picture.tsx';
import { proseHtml } from '#web/shared/ui/prose-html.ts';
import { ShareButton } from '#web/shared/ui/share-button.tsx';
import type { PublicBlog } from '#web/shared/state/blog-slice.ts';
import { PostDate } from './post-date.tsx';
import { PostTags } from './post-tags.tsx';
import { UpdatedNote } from './updated-note.tsx';

interface PostArticleProps {
  post: PublicBlog;
  picture: PictureOf | undefined;
}

/** Fixed: nobody counts. */
const READ_TIME = '5 min read';

export function PostArticle({ post, picture }: PostArticleProps) {
  const { id, title, description, date, author, tags, content = '' } = post;
  return (
    <article className="post">
      <div aria-hidden="true" className="post-progress" />
      <header className="wrap pt-32 md:pt-40">
        <PostTags tags={tags} className="mb-3" />
        <h1 className="headline headline-post">{title}</h1>
        <p className="lede mt-6 max-w-[48ch]">{description}</p>
      </header>
      <div className="wrap mt-10 md:mt-14">
        <div className="post-cover">
          <Art id={id} picture={picture} isFirst sizes="(min-width: 77.5rem) 71.5rem, 100vw" />
        </div>
      </div>
      <div className="wrap post-columns">
        <aside aria-label="About this post" className="post-facts">
          <dl>
            <div>
              <dt className="sr-only">Date</dt>
              <dd className="headline headline-fact">
                <PostDate instant={date} />
              </dd>
            </div>
            {author && (
              <div>
                <dt className="sr-only">Author</dt>
                <dd>by {author}</dd>
              </div>
            )}
            <div>
              <dt className="sr-only">Length</dt>
              <dd className="text-muted">{READ_TIME}</dd>
            </div>
          </dl>
          <ShareButton title={title} path={paths.post(id)} />
          <UpdatedNote post={post} />
        </aside>
        <div className="prose-long" dangerouslySetInnerHTML={{ __html: proseHtml(content) }} />
      </div>
    </article>
  );
}
