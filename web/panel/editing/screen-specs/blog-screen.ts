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
  title: 'Blog',
  one: 'post',
  many: 'posts',
  icon: 'blog',
  titleField: 'title',
  sections: [
    {
      title: 'The post',
      fields: [
        { type: 'text', name: 'title', label: 'Title', max: BLOG_TITLE_MAX, wide: true },
        {
          type: 'long-text',
          name: 'description',
          label: 'Description',
          hint: 'Shown in the list, in search engines and where the post is shared.',
          max: BLOG_DESCRIPTION_MAX,
          rows: 3,
          wide: true,
        },
        {
          type: 'rich-text',
          name: 'content',
          label: 'Content',
          allowance: 'rich',
          max: BLOG_CONTENT_MAX,
          wide: true,
        },
      ],
    },
    { title: 'Gallery', lede: 'Shown below the post.', fields: [galleryField()] },
  ],
  side: [
    {
      title: 'When and by whom',
      fields: [
        {
          type: 'instant',
          name: 'date',
          label: 'Date',
          hint: 'Left empty, it is the moment you publish. Later than now, it can be scheduled.',
          wide: true,
        },
        { type: 'text', name: 'author', label: 'Author', optional: true, max: BLOG_AUTHOR_MAX, wide: true },
        { type: 'text', name: 'slug', label: 'Slug', optional: true, max: SLUG_MAX, wide: true },
        { type: 'texts', name: 'tags', label: 'Tags', each: 'tag', max: BLOG_TAGS_MAX, wide: true },
      ],
    },
    {
      title: 'Image',
      fields: [
        {
          type: 'file',
          name: 'imageUrl',
          label: 'Image',
          hint: 'Without one, the festival’s own picture is shown.',
          optional: true,
          wide: true,
        },
        {
          type: 'text',
          name: 'imageAlt',
          label: 'Image description',
          hint: 'What it shows, for those who do not see it.',
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
    afterwards:
      'The post leaves the blog, the feed and the search. Whoever opens its address, or has it open, reads that it is not there any more.',
  },
  state: byStatusAt(blogStatusLabels, 'date'),
  columns: [
    { label: 'Author', text: ({ author }) => (author as string | undefined) ?? '' },
    { label: 'Date', text: ({ date }, { timezone }) => shortTime(date, timezone) },
  ],
  filters: [statusFilter(blogStatusLabels)],
  orders: { newest: 'Newest first', title: 'By title', changed: 'Last changed first' },
  publicPath: ({ status, id }) => (status === 'published' ? paths.post(id) : undefined),
};
