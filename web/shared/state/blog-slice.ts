import type { PublicDocument } from '#contract/api/document.ts';
import type { Blog } from '#contract/entities/blog.ts';
import { listSliceOf } from './list-slice.ts';

/** Lists leave the content out; the page of one post brings it. */
export type PublicBlog = PublicDocument<Omit<Blog, 'content'> & Partial<Pick<Blog, 'content'>>>;

export const blogSlice = listSliceOf<PublicBlog>()('blog', 'blogs', 'loading');
export const { received: blogsReceived } = blogSlice.actions;
