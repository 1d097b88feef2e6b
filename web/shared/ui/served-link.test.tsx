import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Link, type LinkProps, NavLink, type NavLinkProps, StaticRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { ServedLink, ServedNavLink } from './served-link.tsx';

const drawn = (basename: string, location: string, link: ReactNode) =>
  renderToStaticMarkup(
    <StaticRouter basename={basename} location={location}>
      {link}
    </StaticRouter>,
  );

const addresses = [
  '/',
  '/?day=2',
  '/#top',
  '/events',
  '/events/',
  '/events/a.b-c~d',
  '/events?kind=dance&day=2#list',
  '/events?',
  '/events#',
  '/a%20b/ü',
  '/events//twice',
  '/events/../blog',
  '/events/./list',
  '//elsewhere.test/page',
  '/back\\slash',
  'events',
  '../events',
  '.',
  '?day=2',
  '#top',
  '',
  'https://elsewhere.test/page',
  'mailto:somebody@elsewhere.test',
];

const links: Partial<LinkProps>[] = [
  { className: 'a', children: 'Words' },
  { 'aria-label': 'b', target: '_blank', prefetch: 'intent', replace: true, viewTransition: true },
  { reloadDocument: true, state: 1, preventScrollReset: true, title: '"<' },
  { onClick: () => undefined, relative: 'path', defaultShouldRevalidate: false },
];

describe.each([
  ['/', '/events/one'],
  ['/hi', '/hi/events/one'],
  ['/hi/', '/hi/events'],
])('below %s, at %s', (basename, location) => {
  it.each(addresses)('a link to "%s" is the router’s', (to) => {
    for (const link of links) {
      const props = { ...link, to };
      expect(drawn(basename, location, createElement(ServedLink, props))).toBe(
        drawn(basename, location, createElement(Link, { discover: 'none', ...props })),
      );
    }
  });

  it.each(['/', '/events', '/Events/One', '/event', '/blog', 'one'])(
    'and so is one that is open: %s',
    (to) => {
      const all: Partial<NavLinkProps>[] = [
        { className: 'a', prefetch: 'intent', children: 'Words' },
        { end: true, 'aria-label': 'b' },
        { className: ({ isActive }) => String(isActive), children: ({ isActive }) => String(isActive) },
        { caseSensitive: true, style: { color: 'red' } },
      ];
      for (const link of all) {
        const props = { ...link, to };
        expect(drawn(basename, location, createElement(ServedNavLink, props))).toBe(
          drawn(basename, location, createElement(NavLink, { discover: 'none', ...props })),
        );
      }
    },
  );
});
