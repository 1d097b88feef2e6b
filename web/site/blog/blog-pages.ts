import { paths } from '#contract/api/paths.ts';
import type { Site } from '#contract/entities/site.ts';
import { parsePage } from '#web/shared/ui/pager.tsx';
import type { PublicBlog } from '#web/shared/state/blog-slice.ts';

const POSTS_PER_PAGE = 12;

/** The choice that the list's address holds. */
export interface BlogChoice {
  tag: string | undefined;
  page: number;
}

export interface BlogPage {
  posts: PublicBlog[];
  page: number;
  pages: number;
}

export function parseBlogChoice(parameters: URLSearchParams): BlogChoice {
  return { tag: parameters.get('tag')?.trim() || undefined, page: parsePage(parameters) };
}

/** The first page has no number in its address, because a page must have only one address. */
export function blogAddress({ tag, page = 1 }: Partial<BlogChoice>): string {
  const parameters = new URLSearchParams();
  if (tag) parameters.set('tag', tag);
  if (page > 1) parameters.set('page', String(page));
  return parameters.size > 0 ? `${paths.blog}?${parameters}` : paths.blog;
}

const sameTag = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** One page of all posts, or of those with a tag. A number past the end gives the last page. */
export function blogPage(blogs: readonly PublicBlog[], { tag, page }: BlogChoice): BlogPage {
  const chosen = tag ? blogs.filter(({ tags }) => tags.some((own) => sameTag(own, tag))) : [...blogs];
  const pages = Math.max(1, Math.ceil(chosen.length / POSTS_PER_PAGE));
  const shown = Math.min(page, pages);
  return { posts: chosen.slice((shown - 1) * POSTS_PER_PAGE, shown * POSTS_PER_PAGE), page: shown, pages };
}

/** Every tag with its number of posts, the most used first. */
export function blogTags(blogs: readonly PublicBlog[]): { tag: string; count: number }[] {
  const counts = new Map<string, { tag: string; count: number }>();
  for (const { tags } of blogs) {
    for (const tag of tags) {
      const entry = counts.get(tag.toLowerCase()) ?? { tag, count: 0 };
      entry.count++;
      counts.set(tag.toLowerCase(), entry);
    }
  }
  return [...counts.values()].sort((a, b) => b.count - a.count || (a.tag < b.tag ? -1 : 1));
}

/** The posts before and after one in the list. */
export function neighboursOf(
  blogs: readonly PublicBlog[],
  id: string,
): { newer?: PublicBlog; older?: PublicBlog } {
  const index = blogs.findIndex((post) => post.id === id);
  const [newer, older] = [blogs[index - 1], blogs[index + 1]];
  return index < 0 ? {} : { ...(newer && { newer }), ...(older && { older }) };
}

/**
 * The post's own picture, else the first of its gallery, else the one that staff chose for posts without. Undefined: a
 * picture is drawn.
 */
export function pictureOf(
  post: PublicBlog,
  defaults: Site['defaultImages'],
): { url: string; alt: string } | undefined {
  // One on another host, which an older release took, counts as none.
  if (post.imageUrl?.startsWith('/')) return { url: post.imageUrl, alt: post.imageAlt ?? '' };
  const [first] = post.gallery ?? [];
  if (first) return { url: first.url, alt: first.alt ?? first.caption ?? '' };
  return post.cover ?? defaults?.blog;
}
