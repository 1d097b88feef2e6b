import { t } from '#contract/languages/words.ts';
import { useState } from 'react';
import { paths } from '#contract/api/paths.ts';
import { Art } from '#web/shared/ui/art.tsx';
import type { PictureOf } from '#web/shared/ui/picture.tsx';
import { proseHtml } from '#contract/text/prose-html.ts';
import { ShareButton } from '#web/shared/ui/share-button.tsx';
import { TimeAgo } from '#web/shared/ui/time-ago.tsx';
import type { PublicBlog } from '#web/shared/state/blog-slice.ts';
import { PostDate, PostTags } from './post-facts.tsx';
import './blog.css';
import { tall } from '#web/shared/ui/tall.ts';
import { rich } from '#web/shared/ui/rich.tsx';
import { useLangOf } from '#web/shared/page/festival.ts';

interface PostArticleProps {
  post: PublicBlog;
  picture: PictureOf | undefined;
}

/** The same for every post, as the specification has it. */
const READ_TIME = t('5 min read');

export function PostArticle({ post, picture }: PostArticleProps) {
  const { id, title, description, date, author, tags, content = '' } = post;
  const langOf = useLangOf();
  return (
    <article className="post">
      <div aria-hidden="true" className="post-progress" />
      <header className="wrap pt-[calc(var(--urgent)+8rem)] md:pt-[calc(var(--urgent)+10rem)]">
        <PostTags tags={tags} className="-mt-1 mb-3" />
        <h1 lang={langOf(post, 'title')} className={`headline headline-post ${tall(title)}`}>
          {title}
        </h1>
        <p lang={langOf(post, 'description')} className="lede mt-6 max-w-[48ch]">
          {description}
        </p>
      </header>
      <div className="wrap mt-10 md:mt-14">
        <div
          {...(!picture && { role: 'img', 'aria-label': t('A drawing for “{title}”', { title }) })}
          className="aspect-4/3 overflow-hidden rounded-card bg-lifted md:aspect-21/9"
        >
          <Art id={id} subject="post" picture={picture} isFirst sizes="(min-width: 77.5rem) 71.5rem, 100vw" />
        </div>
      </div>
      <div className="wrap mt-[clamp(2.5rem,6vw,5rem)] grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-9 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <aside
          aria-label={t('About this post')}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 lg:sticky lg:top-[calc(var(--top)+2rem)] lg:flex-col lg:items-start lg:justify-start lg:gap-6 lg:self-start"
        >
          <dl>
            <div>
              <dt className="sr-only">{t('Date')}</dt>
              <dd className="headline headline-fact">
                <PostDate instant={date} />
              </dd>
            </div>
            {author && (
              <div>
                <dt className="sr-only">{t('Author')}</dt>
                <dd>{t('by {author}', { author })}</dd>
              </div>
            )}
            <div>
              <dt className="sr-only">{t('Length')}</dt>
              <dd className="text-muted">{READ_TIME}</dd>
            </div>
          </dl>
          <ShareButton title={title} path={paths.post(id)} />
          <UpdatedNotice post={post} />
        </aside>
        <div
          dir="auto"
          lang={langOf(post, 'content')}
          className="prose-long"
          dangerouslySetInnerHTML={{ __html: proseHtml(content) }}
        />
      </div>
    </article>
  );
}

/** Tells the reader when the open post has been changed. */
function UpdatedNotice({ post: { id, updatedAt } }: { post: PublicBlog }) {
  const [first, setFirst] = useState({ id, updatedAt });
  // The component stays when the next post is opened, so its memory starts anew.
  if (first.id !== id) setFirst({ id, updatedAt });
  const hasChanged = first.id === id && first.updatedAt !== updatedAt;
  return (
    <output className="block min-h-7 text-[0.9375rem] text-gold max-lg:min-h-0 max-lg:w-full">
      {hasChanged && rich(t('Updated <ago></ago>'), { ago: () => <TimeAgo instant={updatedAt} /> })}
    </output>
  );
}
