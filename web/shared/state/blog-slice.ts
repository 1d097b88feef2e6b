import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { PublicDocument } from '#contract/api/document.ts';
import type { Blog } from '#contract/entities/blog.ts';

/** Lists leave the content out and have the first picture of the gallery; the page of one post brings them. */
export type PublicBlog = PublicDocument<
  Omit<Blog, 'content'> & Partial<Pick<Blog, 'content'>> & { cover?: { url: string; alt: string } }
>;

export const blogSlice = createSlice({
  name: 'blog',
  initialState: { blogs: [] as PublicBlog[], loading: true },
  reducers: {
    received: (_, { payload }: PayloadAction<PublicBlog[]>) => ({ blogs: payload, loading: false }),
  },
});
export const { received: blogsReceived } = blogSlice.actions;
