import { t } from '#contract/languages/words.ts';
import { paths } from '#contract/api/paths.ts';
import type { Site } from '#contract/entities/site.ts';
import { ChipLinks } from '#web/shared/ui/chip-links.tsx';
import { BelowFoldItem, HydrateLater } from '#web/site/ui/hydrate-later.tsx';
import { NothingYet } from '#web/site/ui/nothing-yet.tsx';
import { Pager } from '#web/shared/ui/pager.tsx';
import { type BlogChoice, blogAddress, blogPage, blogTags, pictureOf } from './blog-pages.ts';
import type { PublicBlog } from '#web/shared/state/blog-slice.ts';
import { PostCard } from './post-card.tsx';
import { useLangOf } from '#web/shared/page/festival.ts';

interface BlogIndexProps {
  blogs: readonly PublicBlog[];
  choice: BlogChoice;
  defaultImages: Site['defaultImages'];
}

const WIDE_AFTER_LEAD = 2;

const columns = {
  lead: 'md:col-span-full',
  wide: 'md:col-span-3',
  plain: 'md:col-span-3 lg:col-span-2',
};

export function BlogIndex({ blogs, choice, defaultImages }: BlogIndexProps) {
  const { posts, page, pages } = blogPage(blogs, choice);
  const isFront = page === 1 && !choice.tag;
  const sizeOf = (index: number) => {
    if (!isFront) return 'plain';
    if (index === 0) return 'lead';
    return index <= WIDE_AFTER_LEAD ? 'wide' : 'plain';
  };
  return (
    <>
      <BlogTagLinks blogs={blogs} chosen={choice.tag} />
      {posts.length > 0 ? (
        <ul className="grid [--far:24rem] gap-x-[clamp(1.25rem,2vw,1.75rem)] gap-y-[clamp(2.75rem,5vw,4.5rem)] md:grid-cols-6">
          {posts.map((post, index) => (
            <HydrateLater key={post.id}>
              <BelowFoldItem className={columns[sizeOf(index)]}>
                <PostCard
                  post={post}
                  picture={pictureOf(post, defaultImages)}
                  size={sizeOf(index)}
                  isFirst={index === 0}
                />
              </BelowFoldItem>
            </HydrateLater>
          ))}
        </ul>
      ) : (
        <NoPosts tag={choice.tag} />
      )}
      <Pager
        label={t('Pages of the blog')}
        page={page}
        pages={pages}
        addressOf={(number) => blogAddress({ tag: choice.tag, page: number })}
      />
    </>
  );
}

/** Posts link to their other tags themselves. */
const TAGS_SHOWN_MAX = 8;

function BlogTagLinks({ blogs, chosen }: { blogs: readonly PublicBlog[]; chosen: string | undefined }) {
  const lang = useLangOf()(undefined, 'tags');
  const isChosen = (tag: string) => tag.toLowerCase() === chosen?.toLowerCase();
  const tags = blogTags(blogs).filter(({ tag }, index) => index < TAGS_SHOWN_MAX || isChosen(tag));
  if (tags.length === 0) return null;
  const chips = [
    { label: t('All posts'), to: blogAddress({}), isCurrent: !chosen, count: blogs.length },
    ...tags.map(({ tag, count }) => ({
      label: tag,
      lang,
      to: blogAddress({ tag }),
      isCurrent: isChosen(tag),
      count,
    })),
  ];
  return <ChipLinks label={t('Posts by tag')} chips={chips} className="mb-10 md:mb-14" />;
}

/** Nothing written yet, or nothing with this tag. */
function NoPosts({ tag }: { tag: string | undefined }) {
  return tag ? (
    <NothingYet title={t('Nothing under that tag.')} to={paths.blog} action={t('All posts')}>
      {t('No post carries the tag “{tag}”. It may have been taken off, or mistyped.', { tag })}
    </NothingYet>
  ) : (
    <NothingYet
      page="blog"
      title={t('No posts yet.')}
      to={paths.announcements}
      action={t('Read the announcements')}
    >
      {t('Posts appear here as soon as they are published.')}
    </NothingYet>
  );
}
