import { UNSAFE_withComponentProps } from 'react-router';
import { publicView } from '#contract/api/collections.ts';
import { COLLECTION_NAMES, type CollectionName } from '#contract/api/collection-names.ts';
import type { AnyDocument, PublicDocument } from '#contract/api/document.ts';
import { inPublicOrder } from '#contract/api/order.ts';
import type { EditionSnapshot } from '#contract/editions/snapshot.ts';
import { addressIn, splitLanguage } from '#contract/languages/addresses.ts';
import type { SeedDocument } from '#seed/demo.ts';
import { knowLanguages } from '#server/languages.ts';
import { PublicViews } from '#server/live/public-views.ts';
import { Drawing, type DrawnPage, type WebBuild } from '#server/pages/draw/drawing.ts';
import { CurrentRequest, duringRequest } from '#server/watching/current-request.ts';
import routeConfig from '../../web/routes.ts';

interface Entry {
  id?: string;
  path?: string;
  index?: boolean;
  file: string;
  children?: Entry[];
}

knowLanguages();

/** The public pages, all in one layout. */
const [site] = (await routeConfig) as Entry[];

/** The patterns of their addresses. */
export const patterns = site!.children!.map(({ path = '' }) => `/${path}`);

/** What is drawn from: documents as the seed has them, past editions, and the time. */
export interface Festival {
  documents: readonly SeedDocument[];
  editions: readonly EditionSnapshot[];
  now: Date;
}

export interface Drawn {
  status: number;
  html: string;
  /** What failed while it was drawn. */
  failure: Error | undefined;
}

export function viewsOf(documents: readonly SeedDocument[]): PublicViews {
  const views = new PublicViews();
  for (const name of COLLECTION_NAMES) views.replace(name, publicOf(documents, name));
  return views;
}

/** A page as the server draws it, with the web app's sources in the place of its build. */
export async function drawn(
  address: string,
  { documents, editions, now }: Festival,
  views = viewsOf(documents),
): Promise<Drawn> {
  const drawing = new Drawing({
    build: async (code) => buildIn(code),
    mode: 'production',
    documents: views,
    edition: async (hash) => {
      const year = views
        .list('editions')
        .find((edition) => 'snapshot' in edition && edition.snapshot === hash);
      return editions.find((one) => String(one.year) === year?.id);
    },
    addressOf: () => '',
  });
  const { code } = splitLanguage(address);
  const order = { url: `http://localhost${address}`, moment: { seq: 0, log: 'log', now } };
  const { status, body, failure } = await new Promise<DrawnPage>((resolve, reject) => {
    duringRequest(new CurrentRequest(code), () => void drawing.draw(order).then(resolve, reject));
  });
  return { status, html: Buffer.from(body).toString(), failure };
}

type Route = Entry & { id: string; parentId?: string; module: object };

async function routesOf(entries: readonly Entry[], parentId: string): Promise<Route[]> {
  const routes: Route[] = [];
  for (const { children = [], ...entry } of entries) {
    const id = entry.id ?? entry.file.replace(/\.tsx$/, '');
    routes.push(
      { ...entry, id, parentId, module: await moduleAt(entry.file) },
      ...(await routesOf(children, id)),
    );
  }
  return routes;
}

type Component = Parameters<typeof UNSAFE_withComponentProps>[0];

/** A module of the web app. It is named while it runs, because only a test may look behind the build. */
async function moduleAt(file: string): Promise<object> {
  const module = (await import(/* @vite-ignore */ `../../web/${file}`)) as { default: Component };
  // The build wraps the components of routes like this; a route has no other way to its loader's data.
  return file.startsWith('entry')
    ? module
    : { ...module, default: UNSAFE_withComponentProps(module.default) };
}

const entry = (await moduleAt('entry.server.tsx')) as WebBuild['entry']['module'];
const routes: Route[] = [
  { id: 'root', path: '', file: 'root.tsx', module: await moduleAt('root.tsx') },
  ...(await routesOf([site!], 'root')),
];

const buildIn = (code: string) =>
  ({
    entry: { module: entry },
    routes: Object.fromEntries(routes.map((route) => [route.id, route])),
    assets: {
      version: '1',
      url: '/assets/manifest-1.js',
      entry: { module: '/assets/entry.js', imports: [], css: [] },
      routes: Object.fromEntries(
        routes.map(({ module, ...route }) => [
          route.id,
          { ...route, module: `/assets/${route.id}.js`, imports: [], css: [], hasLoader: 'loader' in module },
        ]),
      ),
    },
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    basename: addressIn(code, '/'),
    publicPath: '/',
    assetsBuildDirectory: 'build/client',
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  }) as unknown as WebBuild;

const STORED_AT = '2026-03-01T00:00:00.000Z';

/** What visitors may see of a collection, in its public order. */
export const publicOf = (documents: readonly SeedDocument[], collection: CollectionName): PublicDocument[] =>
  inPublicOrder(
    collection,
    documents
      .filter((document) => document.collection === collection)
      .flatMap(({ id, fields }) => {
        const stored = { ...fields, id, version: 1, createdAt: STORED_AT, updatedAt: STORED_AT };
        return publicView(collection, stored as unknown as AnyDocument) ?? [];
      }),
  );
