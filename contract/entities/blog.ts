import { z } from 'zod';
import { word } from '#contract/languages/words.ts';
import { BLOG_STATUSES } from '#contract/text/labels.ts';
import {
  ALT_MAX,
  fileAddress,
  instant,
  listOf,
  oneOf,
  optional,
  optionalText,
  slug,
  text,
} from './fields.ts';
import { gallery } from './gallery.ts';
import { translatable, TRANSLATED, TRANSLATED_PARTS } from './translations.ts';

export const BLOG_TITLE_MAX = 140;
export const BLOG_DESCRIPTION_MAX = 300;
export const BLOG_CONTENT_MAX = 100_000;
export const BLOG_AUTHOR_MAX = 80;
export const BLOG_TAGS_MAX = 8;
const BLOG_TAG_MAX = 30;

const own = z.object({
  title: text(word('Title'), { max: BLOG_TITLE_MAX }),
  description: text(word('Description'), { max: BLOG_DESCRIPTION_MAX }),
  imageUrl: optional(fileAddress(word('Image'))),
  imageAlt: optionalText(word('Image description'), { max: ALT_MAX }),
  date: instant(word('Date')),
  content: text(word('Content'), { max: BLOG_CONTENT_MAX }),
  gallery: gallery(word('Gallery')),
  slug: optional(slug(word('Slug'))),
  author: optionalText(word('Author'), { max: BLOG_AUTHOR_MAX }),
  tags: listOf(word('Tags'), text(word('Tag'), { max: BLOG_TAG_MAX }), { max: BLOG_TAGS_MAX }).default([]),
  status: oneOf(word('Status'), BLOG_STATUSES).default('draft'),
});

export const blogSchema = translatable(own, TRANSLATED.blogs, TRANSLATED_PARTS.blogs);

export type Blog = z.infer<typeof blogSchema>;
