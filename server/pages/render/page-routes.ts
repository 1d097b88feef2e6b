import type { ServerBuild } from 'react-router';
import { RECORDS } from '#contract/api/archive-paths.ts';
import type { PublicDocument } from '#contract/api/document.ts';
import { paths } from '#contract/api/paths.ts';
import type { PublicData } from '#contract/api/public-data.ts';
import { isArchivePage } from '#contract/editions/edition-index.ts';
import type { Edition } from '#contract/entities/edition.ts';
import { findEvent } from '#contract/programme/event-filter.ts';

interface Pattern {
  segments: readonly string[];
  /** The route and those around it. */
  ids: readonly string[];
}

/** Where an address leads. */
export interface Place {
  /** The one spelling of the page's address. */
  path: string;
  /** The address under which the page is rendered and cached: all that look the same share one. */
  key: string;
  isThere: boolean;
  /** The routes that make up the page. */
  ids: readonly string[];
  /** The address as a pattern, such as /events/:eventId. */
  pattern: string;
}

/** It stands for every parameter that makes no difference. No slug or id may contain it. */
const ANY = '~';
const NOT_FOUND = '(not found)';

export type Documents = Pick<PublicData, 'list' | 'get'>;
type Addressed = PublicDocument<{ slug: string; previousSlugs: string[] }>;

/** The pages of documents: is there one? Where a parameter is not looked up here, the page is the same for all. */
const lookUps: Readonly<Record<string, (documents: Documents, ...parameters: string[]) => boolean>> = {
  '/events/:eventId': (documents, address) =>
    findEvent(documents.list<Addressed>('events'), address) !== undefined,
  '/blog/:id': (documents, id) =>
    documents.get('blogs', id) !== undefined ||
    documents.list<Addressed>('blogs').some(({ slug }) => slug === id),
  '/places/:venueId': (documents, id) => documents.get('venues', id) !== undefined,
  '/archive/:year': (documents, year) => year === RECORDS || documents.get('editions', year) !== undefined,
  '/archive/:year/:section': isInEdition,
  '/archive/:year/:section/:id': isInEdition,
};

/** Whether a past edition has such a page. */
function isInEdition(documents: Documents, year: string, ...parts: string[]): boolean {
  const address = parts.join('/');
  const edition = documents.get<PublicDocument<Edition>>('editions', year);
  return isArchivePage(address) && (edition?.addresses.includes(address) ?? false);
}

/**
 * The web app's routes, by which addresses are brought to one spelling. The router takes many for the same page, and
 * anybody can make up addresses without one: what is rendered and cached must not depend on either.
 */
export class PageRoutes {
  readonly #pages: readonly Pattern[];
  readonly #rest: readonly Pattern[];
  readonly #plain: ReadonlySet<string>;

  constructor(routes: ServerBuild['routes']) {
    const all = Object.values(routes).filter(
      (route) => route !== undefined && (route.path !== undefined || route.index),
    );
    const patterns = all.flatMap((route) => spelledOut(patternOf(routes, route!.id)));
    const byParameters = patterns.sort((a, b) => parametersIn(a) - parametersIn(b));
    this.#rest = patterns
      .filter(({ segments }) => segments.at(-1) === '*')
      .sort((a, b) => b.segments.length - a.segments.length);
    // The shell has no route of its own: the app draws it in place of the not-found page.
    const shell = { segments: [paths.shell.slice(1)], ids: this.#rest.at(-1)?.ids ?? [] };
    this.#pages = [shell, ...byParameters.filter(({ segments }) => segments.at(-1) !== '*')];
    const isPlain = ({ segments }: Pattern) => !segments.some((segment) => isParameter(segment));
    this.#plain = new Set(this.#pages.filter(isPlain).map(({ segments }) => joined(segments)));
  }

  /** Whether it is a page without parameters, spelt as usual, as most are. Its key and its pattern are the same. */
  isPlain(url: string): boolean {
    return this.#plain.has(url);
  }

  find(pathname: string, documents: Documents): Place {
    const asked = segmentsOf(pathname);
    const page = asked && this.#pages.find(({ segments }) => matches(segments, asked));
    if (!page) return this.#missing(asked ?? []);
    const { segments, ids } = page;
    const lookUp = lookUps[`/${segments.join('/')}`];
    const parameters = asked.filter((_, at) => isParameter(segments[at]!));
    const isThere = !lookUp || lookUp(documents, ...parameters);
    const path = joined(segments.map((one, at) => (isParameter(one) ? encodeURIComponent(asked[at]!) : one)));
    const key = lookUp && isThere ? path : joined(segments.map((one) => (isParameter(one) ? ANY : one)));
    return { path, key, isThere, ids, pattern: isThere ? joined(segments) : NOT_FOUND };
  }

  #missing(asked: readonly string[]): Place {
    const around = this.#rest.find(({ segments }) =>
      matches(segments.slice(0, -1), asked.slice(0, segments.length - 1)),
    );
    const { segments, ids } = around ?? { segments: ['*'], ids: [] };
    const key = joined([...segments.slice(0, -1), ANY]);
    return { path: key, key, isThere: false, ids, pattern: NOT_FOUND };
  }
}

function patternOf(routes: ServerBuild['routes'], leaf: string): Pattern {
  const segments: string[] = [];
  const ids: string[] = [];
  for (let id: string | undefined = leaf; id !== undefined; id = routes[id]?.parentId) {
    ids.unshift(id);
    segments.unshift(...(routes[id]?.path ?? '').split('/').filter(Boolean));
  }
  return { segments, ids };
}

/** A route whose last segments may be missing is one pattern for each length. */
function spelledOut({ segments, ids }: Pattern): Pattern[] {
  const least = segments.findIndex((segment) => segment.endsWith('?'));
  if (least < 0) return [{ segments, ids }];
  const all = segments.map((segment) => segment.replace('?', ''));
  return Array.from({ length: all.length - least + 1 }, (_, more) => ({
    segments: all.slice(0, least + more),
    ids,
  }));
}

const isParameter = (segment: string): boolean => segment.startsWith(':');
const parametersIn = ({ segments }: Pattern): number => segments.filter(isParameter).length;
const joined = (segments: readonly string[]): string => `/${segments.join('/')}`;

const matches = (segments: readonly string[], asked: readonly string[]): boolean =>
  segments.length === asked.length &&
  segments.every((segment, at) => isParameter(segment) || segment === asked[at]!.toLowerCase());

/** Decoded, without empty ones, dots and detours; undefined where the address cannot be decoded. */
export function segmentsOf(pathname: string): string[] | undefined {
  try {
    return new URL(`http://localhost${pathname}`).pathname.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    return undefined;
  }
}
