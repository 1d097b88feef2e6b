import type { Site } from '#contract/entities/site.ts';
import { publicData, type RouterContext } from '#web/offline/loader/public-data.ts';
import type { PublicSite } from '#web/shared/page/festival.ts';

/** What the festival says at the head of one of its pages; nothing where it has not said anything. */
export const ledeOf = (context: RouterContext, page: keyof NonNullable<Site['ledes']>): string | undefined =>
  context.get(publicData).view(({ list }) => list<PublicSite>('site')[0]?.ledes?.[page]);
