import { t } from '#contract/languages/words.ts';
import type { Festival } from './festival.ts';

/** What search engines read about a page, in the words of schema.org. Addresses may be paths of this site. */
export type About = AboutEvent | AboutArticle;

export interface AboutEvent {
  type: 'event' | 'festival';
  name: string;
  description?: string | undefined;
  path: string;
  startAt: string;
  endAt: string;
  status?: 'confirmed' | 'moved' | 'cancelled';
  /** When it was to begin before it was moved. */
  previousStartAt?: string | undefined;
  place?: { name: string; address?: string | undefined } | undefined;
  image?: string | undefined;
  /** Only where it is known to cost nothing: a fee for those who take part says nothing of those who watch. */
  isFree?: true | undefined;
  /** What taking part costs, and whether there is still a place. */
  offer?: { price: number; address?: string | undefined; state?: 'open' | 'full' | undefined } | undefined;
}

export interface AboutArticle {
  type: 'article';
  name: string;
  description: string;
  path: string;
  publishedAt: string;
  changedAt?: string | undefined;
  author?: string | undefined;
  image?: string | undefined;
}

/** A page above the one that is shown. */
export interface Crumb {
  name: string;
  path: string;
}

interface PageOf {
  festival: Festival;
  absolute: (address: string) => string;
  /** From the first page down to this one. */
  trail: readonly Crumb[];
  about?: readonly About[];
}

const LOGO = '/icons/icon-512.png';

/** One graph for the page: who is behind it, where it stands, and what it is about. */
export function structuredData({ festival, absolute, trail, about = [] }: PageOf) {
  const organisation = { '@id': absolute('/#organisation') };
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        ...organisation,
        name: festival.name,
        url: absolute('/'),
        logo: absolute(LOGO),
        ...(festival.college && {
          parentOrganization: { '@type': 'CollegeOrUniversity', name: festival.college },
        }),
        sameAs: Object.values(festival.social).filter((address) => address !== undefined),
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: trail.map(({ name, path }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name,
          item: absolute(path),
        })),
      },
      ...about.map((one) =>
        one.type === 'article' ? article(one, organisation, absolute) : event(one, organisation, absolute),
      ),
    ],
  };
}

type Reference = Record<'@id', string>;

const eventStatuses = {
  confirmed: 'https://schema.org/EventScheduled',
  moved: 'https://schema.org/EventRescheduled',
  cancelled: 'https://schema.org/EventCancelled',
} as const;

function event(about: AboutEvent, organisation: Reference, absolute: PageOf['absolute']) {
  const {
    type,
    name,
    description,
    path,
    startAt,
    endAt,
    status = 'confirmed',
    previousStartAt,
    place,
    image,
  } = about;
  return {
    '@type': type === 'festival' ? 'Festival' : 'Event',
    name,
    ...(description && { description }),
    url: absolute(path),
    startDate: startAt,
    endDate: endAt,
    eventStatus: eventStatuses[status],
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    ...(previousStartAt && { previousStartDate: previousStartAt }),
    ...(place && {
      location: { '@type': 'Place', name: place.name, ...(place.address && { address: place.address }) },
    }),
    ...(image && { image: absolute(image) }),
    ...(about.isFree && { isAccessibleForFree: true }),
    ...(about.offer && { offers: offer(about.offer, absolute(path)) }),
    organizer: organisation,
  };
}

const availability = { open: 'https://schema.org/InStock', full: 'https://schema.org/SoldOut' } as const;

const offer = ({ price, address, state }: NonNullable<AboutEvent['offer']>, page: string) => ({
  '@type': 'Offer',
  name: t('Taking part'),
  price,
  priceCurrency: 'INR',
  url: address ?? page,
  ...(state && { availability: availability[state] }),
});

function article(about: AboutArticle, organisation: Reference, absolute: PageOf['absolute']) {
  const { name, description, path, publishedAt, changedAt, author, image } = about;
  return {
    '@type': 'Article',
    headline: name,
    description,
    mainEntityOfPage: absolute(path),
    datePublished: publishedAt,
    ...(changedAt && { dateModified: changedAt }),
    author: author ? { '@type': 'Person', name: author } : organisation,
    publisher: organisation,
    ...(image && { image: absolute(image) }),
  };
}
