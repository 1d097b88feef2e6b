import type { MetaDescriptor, UIMatch } from 'react-router';
import { SHARE_CARD_SIZE } from '#contract/share-card.ts';
import { festivalOf, type RootData } from '#web/festival.ts';

interface PageHead {
  /** Without the festival's name, which is added. */
  title?: string;
  description: string;
  /** The page's one address; absent where there is nothing to be found again. */
  path?: string;
  type?: 'website' | 'article';
  /** Its share card (`shareCard` of the contract); the festival's own when absent. */
  card?: string;
}

type Matches = readonly (Pick<UIMatch, 'id' | 'loaderData'> | undefined)[];

/** The head of one page: title, description, canonical address and what social networks read. */
export function pageHead(matches: Matches, { title, description, path, type = 'website', card }: PageHead) {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined;
  const { name } = root?.festival ?? festivalOf(undefined);
  const absolute = (address: string) => new URL(address, root?.origin ?? 'http://localhost').href;
  const fullTitle = title ? `${title} · ${name}` : name;
  const descriptors: MetaDescriptor[] = [
    { title: fullTitle },
    { name: 'description', content: description },
    { property: 'og:site_name', content: name },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:type', content: type },
  ];
  if (path === undefined) {
    descriptors.push({ name: 'robots', content: 'noindex' });
  } else {
    descriptors.push(
      { tagName: 'link', rel: 'canonical', href: absolute(path) },
      { property: 'og:url', content: absolute(path) },
    );
  }
  const image = card ?? root?.card;
  if (path !== undefined && image) {
    descriptors.push(
      { property: 'og:image', content: absolute(image) },
      { property: 'og:image:width', content: String(SHARE_CARD_SIZE.width) },
      { property: 'og:image:height', content: String(SHARE_CARD_SIZE.height) },
      { property: 'og:image:alt', content: fullTitle },
      { name: 'twitter:card', content: 'summary_large_image' },
    );
  }
  return descriptors;
}
