import { describe, expect, it } from 'vitest';
import { blogAddress, blogPage, blogTags, neighboursOf, parseBlogChoice } from './blog-pages.ts';
import type { PublicBlog } from '#web/shared/state/blog-slice.ts';

const post = (id: string, tags: string[] = []): PublicBlog => ({
  id,
  title: id,
  description: '',
  date: '2026-03-12T08:00:00.000Z',
  updatedAt: '2026-03-12T08:00:00.000Z',
  status: 'published',
  tags,
});
const posts = (count: number, tags?: string[]) =>
  Array.from({ length: count }, (_, index) => post(`p${index + 1}`, tags));
const ids = (list: readonly PublicBlog[]) => list.map(({ id }) => id);

describe('parseBlogChoice', () => {
  it.each([
    ['', { tag: undefined, page: 1 }],
    ['page=2&tag=diary', { tag: 'diary', page: 2 }],
    ['page=0', { tag: undefined, page: 1 }],
    ['page=-3', { tag: undefined, page: 1 }],
    ['page=two&tag=+', { tag: undefined, page: 1 }],
    ['page=1.5', { tag: undefined, page: 1 }],
  ])('reads "%s"', (search, expected) => {
    expect(parseBlogChoice(new URLSearchParams(search))).toEqual(expected);
  });
});

describe('blogAddress', () => {
  it('leaves out what needs no saying', () => {
    expect(blogAddress({})).toBe('/blog');
    expect(blogAddress({ page: 1 })).toBe('/blog');
    expect(blogAddress({ tag: 'this year', page: 2 })).toBe('/blog?tag=this+year&page=2');
  });
});

describe('blogPage', () => {
  it('shows twelve at a time, and the last page to those who ask for more', () => {
    const all = posts(25);
    expect(ids(blogPage(all, { tag: undefined, page: 1 }).posts)).toEqual(ids(all.slice(0, 12)));
    expect(blogPage(all, { tag: undefined, page: 3 })).toMatchObject({
      page: 3,
      pages: 3,
      posts: [{ id: 'p25' }],
    });
    expect(blogPage(all, { tag: undefined, page: 99 })).toMatchObject({ page: 3, pages: 3 });
    expect(blogPage([], { tag: undefined, page: 1 })).toEqual({ posts: [], page: 1, pages: 1 });
  });

  it('counts pages of what has the tag', () => {
    const all = [post('a', ['Diary']), post('b', ['guide']), post('c', ['diary', 'guide'])];
    expect(blogPage(all, { tag: 'diary', page: 1 })).toMatchObject({
      pages: 1,
      posts: [{ id: 'a' }, { id: 'c' }],
    });
  });
});

describe('blogTags', () => {
  it('counts, the most used first, whatever their case', () => {
    const all = [post('a', ['Diary']), post('b', ['guide']), post('c', ['diary', 'archive'])];
    expect(blogTags(all)).toEqual([
      { tag: 'Diary', count: 2 },
      { tag: 'archive', count: 1 },
      { tag: 'guide', count: 1 },
    ]);
  });
});

describe('neighboursOf', () => {
  it('is the newer and the older post, where there is one', () => {
    const all = posts(3);
    expect(neighboursOf(all, 'p2')).toMatchObject({ newer: { id: 'p1' }, older: { id: 'p3' } });
    expect(neighboursOf(all, 'p1')).toEqual({ older: all[1] });
    expect(neighboursOf(all, 'nowhere')).toEqual({});
  });
});
