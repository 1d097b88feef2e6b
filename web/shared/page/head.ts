import type { MetaDescriptor, UIMatch } from 'react-router';
import { paths } from '#contract/api/paths.ts';
import { addressIn } from '#contract/languages/addresses.ts';
import { ENGLISH } from '#contract/languages/words.ts';
import { SHARE_CARD_SIZE } from '#contract/art/share-card.ts';
import { type Festival, festivalOf, type RootData } from './festival.ts';
import { LANGUAGES, ownAddress } from './own-language.ts';
import { type About, type Crumb, structuredData } from './structured-data.ts';

interface PageHead {
  /** Without the festival's name, which is added. */
  title?: string;
  description: string;
  /** The page's one address; absent where there is nothing to be found again. */
  path?: string;
  /** Where search engines should lead to instead, if the page shows what another one has. */
  canonical?: string;
  type?: 'website' | 'article';
  /** Its share card (`shareCard` of the contract); the festival's own when absent. */
  card?: string;
  /** A photograph of its own, which stands in the card's place. */
  photo?: { url: string; alt: string } | undefined;
  /** The pages between the first one and this one. */
  trail?: readonly Crumb[];
  /** What it is about, for search engines. */
  about?: readonly About[];
}

type Matches = readonly (Pick<UIMatch, 'id' | 'loaderData'> | undefined)[];

/** The head of one page: title, description, canonical address, what social networks and search engines read. */
export function pageHead(matches: Matches, page: PageHead): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined;
  const { title, description, path, type = 'website', card = root?.card } = page;
  // A page without a picture of its own has that of the whole festival.
  const photo = page.photo ?? (page.card === undefined ? root?.photo : undefined);
  const festival = root?.festival ?? festivalOf(undefined);
  const absolute = (address: string) =>
    new URL(isSaid(address) ? ownAddress(address) : address, root?.origin ?? 'http://localhost').href;
  const fullTitle = [title, festival.name, !title && festival.college].filter(Boolean).join(' · ');
  const always = [
    { title: fullTitle },
    { name: 'description', content: description },
    { property: 'og:site_name', content: festival.name },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:type', content: type },
  ];
  if (path === undefined) return [...always, { name: 'robots', content: 'noindex' }];
  return [
    ...always,
    { tagName: 'link', rel: 'canonical', href: absolute(page.canonical ?? path) },
    ...inOtherLanguages(page.canonical ?? path, root?.origin),
    { property: 'og:url', content: absolute(path) },
    ...sharePicture(photo, card && card + (root?.lookVersion ?? ''), fullTitle, absolute),
    { 'script:ld+json': forSearchEngines(page, path, festival, absolute) },
  ];
}

/** Pictures and icons are the same in every language; share cards have words. */
const isSaid = (address: string): boolean => !/^\/(files|icons)\/|\/art\.svg/.test(address);

/** The same page in every language, for search engines, which read pages as served. */
const inOtherLanguages = (path: string, origin: string | undefined): MetaDescriptor[] =>
  import.meta.env.SSR
    ? [...Object.keys(LANGUAGES), 'x-default'].map((code) => ({
        tagName: 'link',
        rel: 'alternate',
        hrefLang: code,
        href: new URL(addressIn(code === 'x-default' ? ENGLISH : code, path), origin).href,
      }))
    : [];

/** Only the server writes it, because search engines read pages as served; a browser replaces it by a stub. */
const forSearchEngines = (
  page: PageHead,
  path: string,
  festival: Festival,
  absolute: (address: string) => string,
) =>
  import.meta.env.SSR || import.meta.env.DEV
    ? structuredData({ ...page, festival, absolute, trail: trailTo(page, path, festival) })
    : { '@id': absolute(path) };

function sharePicture(
  photo: PageHead['photo'],
  card: string | undefined,
  title: string,
  absolute: (address: string) => string,
): MetaDescriptor[] {
  const address = photo?.url ?? card;
  if (address === undefined) return [];
  return [
    { property: 'og:image', content: absolute(address) },
    ...(photo
      ? []
      : [
          { property: 'og:image:width', content: String(SHARE_CARD_SIZE.width) },
          { property: 'og:image:height', content: String(SHARE_CARD_SIZE.height) },
        ]),
    { property: 'og:image:alt', content: photo?.alt || title },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

function trailTo({ title, trail = [] }: PageHead, path: string, { name }: Festival): Crumb[] {
  const first = { name, path: paths.home };
  return path === paths.home ? [first] : [first, ...trail, { name: title ?? name, path }];
}

/** Tells readers of feeds where this page has one. */
export const feedLink = (title: string, href: string): MetaDescriptor => ({
  tagName: 'link',
  rel: 'alternate',
  type: 'application/atom+xml',
  title,
  href: ownAddress(href),
});
