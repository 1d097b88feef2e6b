import type { Site } from '#contract/entities/site.ts';
import type { PublicBlog } from '#web/shared/state/blog-slice.ts';

type DefaultImages = Site['defaultImages'];

/** The post's own picture, else the one that staff chose for posts without; undefined where it is to be drawn. */
export function pictureOf(
  post: PublicBlog,
  defaults: DefaultImages,
): { url: string; alt: string } | undefined {
  if (post.imageUrl) return { url: post.imageUrl, alt: post.imageAlt ?? '' };
  return defaults?.blog;
}
