import { adminPaths } from '#contract/api/admin-paths.ts';
import { pageParameters } from '#contract/api/paths.ts';
import { addressIn, splitLanguage } from '#contract/languages/addresses.ts';
import { ENGLISH } from '#contract/languages/words.ts';
import { pathOf } from '#server/http/request.ts';
import { exporters } from '#server/pages/exports/exporters.ts';
import { type Documents, type PageRoutes, segmentsOf } from './page-routes.ts';

/** How an address is answered. */
export interface Address {
  /** Under which it is rendered and cached. */
  key: string;
  isThere: boolean;
  /** The route's pattern. */
  pattern: string;
  /** The usual spelling, where it was spelt otherwise. */
  moved?: string;
}

const DATA = '.data';
/** The router asks for the data of a folder, such as the first page, by this name in it. */
const FOLDER_DATA = '/_.data';

/** The address without the parameters that the page does not read, so that they make no cache entry of their own. */
export function keyOf(url: string): string {
  const path = pathOf(url);
  return path.length === url.length
    ? path
    : withParameters(path, new URLSearchParams(url.slice(path.length)));
}

/** Brings the address of an exported file to its usual spelling; undefined for that of a page. */
export function fileAddress(url: string): Address | undefined {
  const { code, path: address } = splitLanguage(url);
  const usual = `/${segmentsOf(pathOf(address))?.map(encodeURIComponent).join('/') ?? ''}`;
  const exporter = exporterAt(code, usual);
  return (
    exporter &&
    inItsLanguage(url, addressAt(address, { path: usual, key: usual, pattern: patternOf(exporter.path) }))
  );
}

/** Brings a page's address to its usual spelling, which is the only one that is rendered. */
export function pageAddress(url: string, routes: PageRoutes, documents: Documents): Address {
  const { code, path: address } = splitLanguage(url);
  const path = pathOf(address);
  if (path.endsWith(DATA)) {
    const data = dataAddress(address, routes, documents);
    return { ...data, key: addressIn(code, data.key) };
  }
  const place = routes.find(path, documents);
  const { key, isThere, pattern } = place;
  if (isThere) return inItsLanguage(url, addressAt(address, place));
  // The panel is in English alone.
  const isOfPanel = code !== ENGLISH && path.startsWith(adminPaths.root);
  return { key: addressIn(code, key), isThere, pattern, ...(isOfPanel && { moved: address }) };
}

/** The maker of a file; files without words have no other languages. */
export const exporterAt = (code: string, path: string) =>
  exporters.find(({ path: pattern, speaks }) => (speaks || code === ENGLISH) && pattern.test(path));

/** The same address in the language that it was asked for in. */
function inItsLanguage(url: string, { key, moved, ...rest }: Address): Address {
  const { code, path } = splitLanguage(url);
  const usual = addressIn(code, moved ?? path);
  return {
    key: addressIn(code, key),
    ...rest,
    ...((moved !== undefined || usual !== url) && { moved: usual }),
  };
}

/** As routes write it: /events/:id.ics */
const patternOf = ({ source }: RegExp): string =>
  source
    .slice(1, -1)
    .replaceAll(/\([^)]*\)/g, ':id')
    .replaceAll('\\', '');

type Usual = { path: string; key: string; pattern: string };

function addressAt(url: string, { path, key, pattern }: Usual): Address {
  const asked = pathOf(url);
  const search = url.slice(asked.length);
  const address = { key: withParameters(key, new URLSearchParams(search)), isThere: true, pattern };
  return path === asked ? address : { ...address, moved: path + search };
}

/** The router's own requests for the data of a page, when a visitor goes there from another one. */
function dataAddress(url: string, routes: PageRoutes, documents: Documents): Address {
  const file = pathOf(url);
  const page = file.slice(0, -(file.endsWith(FOLDER_DATA) ? FOLDER_DATA : DATA).length);
  const { key, isThere, ids, pattern } = routes.find(page || '/', documents);
  const wanted = new URLSearchParams(url.slice(file.length)).get('_routes')?.split(',') ?? [];
  const known = ids.filter((id) => wanted.includes(id)).join(',');
  const path = key === '/' ? FOLDER_DATA : `${key}${DATA}`;
  const parameters = new URLSearchParams({ _routes: known });
  return { key: withParameters(path, parameters), isThere, pattern: `${pattern}${DATA}` };
}

function withParameters(path: string, given: URLSearchParams): string {
  const read = new URLSearchParams();
  for (const name of parametersOf(path)) {
    // A form sends its empty fields too.
    for (const value of given.getAll(name)) if (value) read.append(name, value);
  }
  return read.size === 0 ? path : `${path}?${read.toString()}`;
}

const parametersOf = (path: string): readonly string[] =>
  path.endsWith(DATA) ? ['_routes'] : parametersIn(splitLanguage(path));

const parametersIn = ({ code, path }: ReturnType<typeof splitLanguage>): readonly string[] =>
  pageParameters[path] ?? exporterAt(code, path)?.parameters ?? [];
