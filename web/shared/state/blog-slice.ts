import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { PublicDocument } from '#contract/api/document.ts';
import type { Blog } from '#contract/entities/blog.ts';

/** Lists leave the content out; the page of one post brings it. */
export type PublicBlog = PublicDocument<Omit<Blog, 'content'> & Partial<Pick<Blog, 'content'>>>;

export const blogSlice = createSlice({
  name: 'blog',
  initialState: { blogs: [] as PublicBlog[], loading: true },
  reducers: {
    received: (_, { payload }: PayloadAction<PublicBlog[]>) => ({ blogs: payload, loading: false }),
  },
});
export const { received: blogsReceived } = blogSlice.actions;
