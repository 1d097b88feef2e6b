import { t } from '#contract/languages/words.ts';
import { Link } from '#web/shared/ui/link.tsx';
import { archivePaths } from '#contract/api/archive-paths.ts';
import { paths } from '#contract/api/paths.ts';
import { proseHtml } from '#contract/text/prose-html.ts';
import { festivalTime } from '#web/shared/time/festival-time.ts';
import { Art } from '#web/shared/ui/art.tsx';
import { useLangOf } from '#web/shared/page/festival.ts';
import { Gallery } from '#web/site/gallery/gallery.tsx';
import { type EditionFacts, type EditionPart, pictureOf, type Post } from './archive-data.ts';

type PostListProps = { edition: EditionFacts; level?: 2 | 3 } & Extract<EditionPart, { part: 'blog' }>;

/** What was written at the time, the newest first. */
export function PostList({ edition, posts, level = 2 }: PostListProps) {
  const langOf = useLangOf();
  const Heading = `h${level}` as const;
  return (
    <ul className="grid gap-x-8 gap-y-12 md:grid-cols-2 lg:grid-cols-3">
      {posts.map((post) => (
        <li key={post.id} className="group relative">
          <div className="aspect-3/2 overflow-hidden rounded-card bg-lifted">
            <Art
              id={post.id}
              subject="post"
              picture={pictureOf(post, undefined)}
              file={paths.postArt(post.id)}
              isDecoration
              sizes="(min-width: 64rem) 24rem, (min-width: 48rem) 50vw, 100vw"
            />
          </div>
          <p className="mt-5 text-[0.9375rem] text-muted">
            <PostLine post={post} timezone={edition.timezone} />
          </p>
          <Heading lang={langOf(post, 'title')} className="headline headline-item mt-2">
            <Link
              to={archivePaths.page(edition.id, `blog/${post.id}`)}
              className="outline-none after:absolute after:inset-0 after:rounded-card hover:text-gold focus-visible:after:outline-2 focus-visible:after:outline-offset-6 focus-visible:after:outline-gold"
            >
              {post.title}
            </Link>
          </Heading>
          <p lang={langOf(post, 'description')} className="mt-3 line-clamp-4 text-soft">
            {post.description}
          </p>
        </li>
      ))}
    </ul>
  );
}

function PostLine({ post: { date, author }, timezone }: { post: Post; timezone: string }) {
  const written = festivalTime(date, timezone);
  return (
    <>
      <time dateTime={date}>{`${written.date} ${written.year}`}</time>
      {author && ` · ${author}`}
    </>
  );
}

type ArchivedPostProps = { edition: EditionFacts } & Extract<EditionPart, { part: 'post' }>;

export function ArchivedPost({ edition, post, picture }: ArchivedPostProps) {
  const langOf = useLangOf();
  return (
    <article>
      <p lang={langOf(post, 'description')} className="lede max-w-[48ch]">
        {post.description}
      </p>
      <p className="mt-4 text-[0.9375rem] text-muted">
        <PostLine post={post} timezone={edition.timezone} />
      </p>
      <div className="mt-8 aspect-4/3 overflow-hidden rounded-card bg-lifted md:aspect-21/9">
        <Art
          id={post.id}
          subject="post"
          picture={picture}
          isFirst
          sizes="(min-width: 77.5rem) 71.5rem, 100vw"
        />
      </div>
      {/* The server cleaned it when it was written. */}
      <div
        dir="auto"
        lang={langOf(post, 'content')}
        className="prose-long mt-12"
        dangerouslySetInnerHTML={{ __html: proseHtml(post.content) }}
      />
      {post.gallery?.length ? (
        <section aria-labelledby="pictures" className="mt-16">
          <h2 id="pictures" className="headline headline-section mb-9">
            {t('In pictures')}
          </h2>
          <Gallery
            pictures={post.gallery}
            langOf={langOf}
            label={t('Pictures of {title}', { title: post.title })}
          />
        </section>
      ) : undefined}
    </article>
  );
}
