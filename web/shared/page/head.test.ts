import { describe, expect, it } from 'vitest';
import { paths } from '#contract/api/paths.ts';
import { festivalOf } from './festival.ts';
import { pageHead } from './head.ts';

const festival = {
  ...festivalOf(undefined),
  name: 'Utsav',
  college: 'Aranyak College',
  social: { instagram: 'https://instagram.example/utsav' },
};
const matches = [
  { id: 'root', loaderData: { festival, origin: 'https://utsav.example', card: '/share/site/site.png' } },
];

type Node = Record<string, unknown>;
const graphOf = (descriptors: ReturnType<typeof pageHead>): Node[] => {
  const found = descriptors.find((descriptor) => 'script:ld+json' in descriptor) as
    | { 'script:ld+json': { '@graph': Node[] } }
    | undefined;
  return found?.['script:ld+json']['@graph'] ?? [];
};
const ofType = (nodes: Node[], type: string) => nodes.find((node) => node['@type'] === type);

describe('pageHead', () => {
  it('names the organisation and the way down to the page', () => {
    const nodes = graphOf(
      pageHead(matches, {
        title: 'Nritya',
        description: 'Classical solo',
        path: '/events/nritya',
        trail: [{ name: 'Events', path: paths.events }],
      }),
    );
    expect(ofType(nodes, 'Organization')).toMatchObject({
      name: 'Utsav',
      url: 'https://utsav.example/',
      sameAs: ['https://instagram.example/utsav'],
    });
    const list = ofType(nodes, 'BreadcrumbList') as { itemListElement: { name: string; item: string }[] };
    expect(list.itemListElement.map(({ name, item }) => [name, item])).toEqual([
      ['Utsav', 'https://utsav.example/'],
      ['Events', 'https://utsav.example/events'],
      ['Nritya', 'https://utsav.example/events/nritya'],
    ]);
  });

  it('tells of an event that was moved, and of an article', () => {
    const nodes = graphOf(
      pageHead(matches, {
        title: 'Rangoli',
        description: 'Colour',
        path: '/events/rangoli',
        about: [
          {
            type: 'event',
            name: 'Rangoli',
            path: '/events/rangoli',
            startAt: '2026-03-12T12:00:00.000Z',
            endAt: '2026-03-12T14:00:00.000Z',
            status: 'moved',
            previousStartAt: '2026-03-12T10:00:00.000Z',
            place: { name: 'Sports Hall' },
          },
          {
            type: 'article',
            name: 'Day one',
            description: 'What happened',
            path: '/blog/day-one',
            publishedAt: '2026-03-12T20:00:00.000Z',
            author: 'Meera',
          },
        ],
      }),
    );
    expect(ofType(nodes, 'Event')).toMatchObject({
      eventStatus: 'https://schema.org/EventRescheduled',
      previousStartDate: '2026-03-12T10:00:00.000Z',
      location: { name: 'Sports Hall' },
      url: 'https://utsav.example/events/rangoli',
    });
    expect(ofType(nodes, 'Article')).toMatchObject({ headline: 'Day one', author: { name: 'Meera' } });
  });

  it('shows the page’s own card, or else the festival’s', () => {
    const own = pageHead(matches, { description: 'x', path: '/', card: '/share/event/nritya.png?v=1' });
    expect(own).toContainEqual({
      property: 'og:image',
      content: 'https://utsav.example/share/event/nritya.png?v=1',
    });
    const other = pageHead(matches, { description: 'x', path: '/' });
    expect(other).toContainEqual({
      property: 'og:image',
      content: 'https://utsav.example/share/site/site.png',
    });
    expect(other).toContainEqual({ property: 'og:image:width', content: '1200' });
  });

  it('says nothing to search engines where there is nothing to be found again', () => {
    const missing = pageHead(matches, { title: 'Not found', description: 'x' });
    expect(missing).toContainEqual({ name: 'robots', content: 'noindex' });
    expect(graphOf(missing)).toEqual([]);
  });

  it('shows a photograph where the page has one, and the card where it has none', () => {
    const images = (photo?: { url: string; alt: string }) =>
      pageHead(matches, { description: '', path: '/blog/a', card: '/share/post/a.png', photo })
        .filter((one) => 'property' in one && String(one.property).startsWith('og:image'))
        .map((one) => Object.values(one));
    expect(images({ url: '/files/lamp.jpg', alt: 'A lamp' })).toEqual([
      ['og:image', 'https://utsav.example/files/lamp.jpg'],
      ['og:image:alt', 'A lamp'],
    ]);
    expect(images()).toContainEqual(['og:image', 'https://utsav.example/share/post/a.png']);
    expect(images()).toContainEqual(['og:image:width', '1200']);
  });
});
