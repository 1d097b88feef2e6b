import { describe, expect, test } from 'vitest';
import { PageRoutes } from './page-routes.ts';

const route = (id: string, path?: string, parentId = 'root') => ({ [id]: { id, path, parentId } });
const index = (id: string, parentId: string) => ({ [id]: { id, index: true, parentId } });
const routes = new PageRoutes({
  root: { id: 'root', path: '' },
  ...route('layout'),
  ...index('home', 'layout'),
  ...route('events', 'events', 'layout'),
  ...route('event', 'events/:eventId', 'layout'),
  ...route('post', 'blog/:id', 'layout'),
  ...route('rest', '*', 'layout'),
  ...route('panel', 'admin-panel'),
  ...index('panel-home', 'panel'),
  ...route('import', 'events/import', 'panel'),
  ...route('edit', 'events/:id', 'panel'),
  ...route('panel-rest', '*', 'panel'),
} as never);

const event = { id: 'e1', slug: 'kite-night', previousSlugs: ['kites'] };
const documents = {
  list: (name: string) => (name === 'events' ? [event] : [{ id: 'P1', slug: 'first' }]),
  get: (_: string, id: string) => (id === 'P1' ? { id } : undefined),
} as never;
const find = (path: string) => routes.find(path, documents);

describe('An address', () => {
  test.each([
    '/events',
    '/events/',
    '//events',
    '/EVENTS',
    '/%65vents',
    '/z1/../events',
    '/z1/%2e%2e/events',
    '/./events',
    '/events//',
    '/events/./',
    '\\events',
    '/e%76ents',
  ])('that is spelt %s is that of the same page', (path) => {
    const ids = ['root', 'layout', 'events'];
    expect(find(path)).toEqual({ path: '/events', key: '/events', isThere: true, ids, pattern: '/events' });
  });

  test.each([
    ['/', '/'],
    ['/shell', '/shell'],
    ['//', '/'],
    ['/events/kite-night', '/events/kite-night'],
    ['/Events/kite%2Dnight/', '/events/kite-night'],
    ['/events/kites', '/events/kites'],
    ['/blog/P1', '/blog/P1'],
    ['/blog/first', '/blog/first'],
    ['/admin-panel/events/import', '/admin-panel/events/import'],
  ])('%s leads to %s', (asked, path) => {
    expect(find(asked)).toMatchObject({ path, key: path, isThere: true });
  });

  test.each(['/', '/events', '/shell', '/admin-panel', '/admin-panel/events/import'])(
    '%s needs no looking up: it is the page’s one spelling, key and pattern',
    (path) => {
      expect(routes.isPlain(path)).toBe(true);
      expect(find(path)).toMatchObject({ path, key: path, isThere: true, pattern: path });
    },
  );

  test.each([
    '/Events',
    '/events/',
    '/events?day=2',
    '/events/kite-night',
    '/events/:eventId',
    '/nothing',
    '',
  ])('%s has to be looked up', (path) => {
    expect(routes.isPlain(path)).toBe(false);
  });

  test('in the panel is answered by the same page whatever its id is', () => {
    const key = '/admin-panel/events/~';
    expect(find('/admin-panel/events/a')).toMatchObject({
      path: '/admin-panel/events/a',
      key,
      isThere: true,
    });
    expect(find('/Admin-Panel/events/b%20c/')).toMatchObject({ path: '/admin-panel/events/b%20c', key });
  });

  test.each([
    ['/nothing', '/~'],
    ['/nothing/at/all', '/~'],
    ['/%zz', '/~'],
    ['/events%2fkite-night', '/~'],
    ['/events/KITE-NIGHT', '/events/~'],
    ['/events/no-such-event', '/events/~'],
    ['/events/~', '/events/~'],
    ['/events/kite-night/more', '/~'],
    ['/blog/p1', '/blog/~'],
    ['/admin-panel/nothing', '/admin-panel/~'],
    ['/ADMIN-PANEL/nothing/at/all', '/admin-panel/~'],
  ])('%s without a page is answered like every other one of its kind', (asked, key) => {
    expect(find(asked)).toMatchObject({ key, isThere: false });
  });
});
