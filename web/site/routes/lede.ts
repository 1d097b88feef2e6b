import type { Site } from '#contract/entities/site.ts';
import { ledes } from '#contract/views/ledes.ts';
import { publicData, type RouterContext } from '#web/offline/loader/public-data.ts';
import { langOfIn, type PublicSite } from '#web/shared/page/festival.ts';

type Page = keyof NonNullable<Site['ledes']>;

/** What the festival says at the head of one of its pages; nothing where it has not said anything. */
export const ledeOf = (context: RouterContext, page: Page): { lede?: string; ledeLang?: string } =>
  ledeIn(context.get(publicData).view(ledes), page);

/** Its language is told where it is not the page's. */
export function ledeIn(
  site: Pick<PublicSite, 'language' | 'ledes'> | undefined,
  page: Page,
): { lede?: string; ledeLang?: string } {
  const lede = site?.ledes?.[page];
  const ledeLang = langOfIn(site?.language)(site?.ledes, page);
  return { ...(lede && { lede }), ...(lede && ledeLang && { ledeLang }) };
}
