import type { MetaDescriptor, UIMatch } from 'react-router';
import { paths } from '#contract/paths.ts';
import { type Festival, festivalOf, type RootData } from '#web/festival.ts';
import { type About, type Crumb, structuredData } from '#web/structured-data.ts';

interface PageHead {
  /** Without the festival's name, which is added. */
  title?: string;
  description: string;
  /** The page's one address; absent where there is nothing to be found again. */
  path?: string;
  type?: 'website' | 'article';
  /** What social networks show: an address, or a card that the server draws (`paths.shareCard`). */
  image?: string | undefined;
  /** What is seen on it, for those who do not see it; the title when absent. */
  imageAlt?: string | undefined;
  /** The pages between the first one and this one. */
  trail?: readonly Crumb[];
  /** What it is about, for search engines. */
  about?: readonly About[];
}

type Matches = readonly (Pick<UIMatch, 'id' | 'loaderData'> | undefined)[];

const SHARE_CARD = { width: '1200', height: '630' };

/** The head of one page: title, description, canonical address, what social networks and search engines read. */
export function pageHead(matches: Matches, page: PageHead): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined;
  const festival = root?.festival ?? festivalOf(undefined);
  const absolute = (address: string) => new URL(address, root?.origin ?? 'http://localhost').href;
  const fullTitle = page.title ? `${page.title} · ${festival.name}` : festival.name;
  return [
    { title: fullTitle },
    { name: 'description', content: page.description },
    { property: 'og:site_name', content: festival.name },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: page.description },
    { property: 'og:type', content: page.type ?? 'website' },
    ...(page.path === undefined
      ? [{ name: 'robots', content: 'noindex' }]
      : findable(page, page.path, festival, absolute)),
    ...(page.image === undefined ? [] : shareImage(page.image, page.imageAlt ?? fullTitle, absolute)),
  ];
}

type Absolute = (address: string) => string;

function findable(
  { title, trail = [], about = [] }: PageHead,
  path: string,
  festival: Festival,
  absolute: Absolute,
) {
  const isFirst = path === paths.home;
  const crumbs = [
    { name: festival.name, path: paths.home },
    ...trail,
    ...(isFirst ? [] : [{ name: title ?? festival.name, path }]),
  ];
  return [
    { tagName: 'link', rel: 'canonical', href: absolute(path) } as const,
    { property: 'og:url', content: absolute(path) },
    { 'script:ld+json': structuredData({ festival, absolute, trail: crumbs, about }) },
  ];
}

function shareImage(image: string, alt: string, absolute: Absolute): MetaDescriptor[] {
  const isCard = image.startsWith(paths.shareCards);
  return [
    { property: 'og:image', content: absolute(image) },
    { property: 'og:image:alt', content: alt },
    ...(isCard
      ? [
          { property: 'og:image:type', content: 'image/png' },
          { property: 'og:image:width', content: SHARE_CARD.width },
          { property: 'og:image:height', content: SHARE_CARD.height },
        ]
      : []),
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}
