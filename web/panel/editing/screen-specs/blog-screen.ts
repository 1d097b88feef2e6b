import { t } from '#contract/languages/words.ts';
import {
  BLOG_AUTHOR_MAX,
  BLOG_CONTENT_MAX,
  BLOG_DESCRIPTION_MAX,
  BLOG_TAGS_MAX,
  BLOG_TITLE_MAX,
} from '#contract/entities/blog.ts';
import { ALT_MAX, SLUG_MAX } from '#contract/entities/fields.ts';
import { blogStatusLabels } from '#contract/text/labels.ts';
import { paths } from '#contract/api/paths.ts';
import { shortTime } from '../comparing/display-text.ts';
import { galleryField } from '../fields/shared-fields.ts';
import { byStatusAt, type ScreenSpec, statusFilter } from './screen-spec.ts';

export const blogScreen: ScreenSpec = {
  collection: 'blogs',
  segment: 'blog',
  title: t('Blog'),
  one: t('post'),
  many: t('posts'),
  icon: 'blog',
  titleField: 'title',
  sections: [
    {
      title: t('The post'),
      fields: [
        { type: 'text', name: 'title', label: t('Title'), max: BLOG_TITLE_MAX, wide: true },
        {
          type: 'long-text',
          name: 'description',
          label: t('Description'),
          hint: t('Shown in the list, in search engines and where the post is shared.'),
          max: BLOG_DESCRIPTION_MAX,
          rows: 3,
          wide: true,
        },
        {
          type: 'rich-text',
          name: 'content',
          label: t('Content'),
          allowance: 'rich',
          max: BLOG_CONTENT_MAX,
          wide: true,
        },
      ],
    },
    { title: t('Gallery'), lede: t('Shown below the post.'), fields: [galleryField()] },
  ],
  side: [
    {
      title: t('When and by whom'),
      fields: [
        {
          type: 'instant',
          name: 'date',
          label: t('Date'),
          hint: t('Left empty, it is the moment you publish. Later than now, it can be scheduled.'),
          wide: true,
        },
        {
          type: 'text',
          name: 'author',
          label: t('Author'),
          optional: true,
          max: BLOG_AUTHOR_MAX,
          wide: true,
        },
        { type: 'text', name: 'slug', label: t('Slug'), optional: true, max: SLUG_MAX, wide: true },
        { type: 'texts', name: 'tags', label: t('Tags'), each: t('tag'), max: BLOG_TAGS_MAX, wide: true },
      ],
    },
    {
      title: t('Image'),
      fields: [
        {
          type: 'file',
          name: 'imageUrl',
          label: t('Image'),
          hint: t('Without one, the festival’s own picture is shown.'),
          optional: true,
          wide: true,
        },
        {
          type: 'text',
          name: 'imageAlt',
          label: t('Image description'),
          hint: t('What it shows, for those who do not see it.'),
          optional: true,
          needs: 'imageUrl',
          max: ALT_MAX,
          wide: true,
        },
      ],
    },
  ],
  blank: { title: '', description: '', content: '', tags: [], status: 'draft' },
  notCopied: ['slug', 'date', 'gallery'],
  publishing: {
    at: 'date',
    afterwards: t(
      'The post leaves the blog, the feed and the search. Whoever opens its address, or has it open, reads that it is not there any more.',
    ),
  },
  state: byStatusAt(blogStatusLabels, 'date'),
  columns: [
    { label: t('Author'), text: ({ author }) => (author as string | undefined) ?? '' },
    { label: t('Date'), text: ({ date }, { timezone }) => shortTime(date, timezone) },
  ],
  filters: [statusFilter(blogStatusLabels)],
  orders: { newest: t('Newest first'), title: t('By title'), changed: t('Last changed first') },
  publicPath: ({ status, id }) => (status === 'published' ? paths.post(id) : undefined),
};
