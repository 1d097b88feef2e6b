import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { BUILD_ID_HEADER } from '#contract/api/changes.ts';
import type { CollectionName } from '#contract/api/collection-names.ts';
import { pageParameters } from '#contract/api/paths.ts';
import { AppError } from '#contract/api/errors.ts';
import { paths } from '#contract/api/paths.ts';
import type { PublicData } from '#contract/api/public-data.ts';
import { errorResponse } from '#server/http/errors.ts';
import type { ChangeLog } from '#server/live/change-log.ts';
import type { Change } from '#server/live/change.ts';
import type { Follower } from '#server/live/follower.ts';
import type { PublicDocuments } from '#server/live/public-documents.ts';
import type { ExportedFile, ExportData } from '#server/pages/exports/exported-file.ts';
import { exporters } from '#server/pages/exports/exporters.ts';
import { prepareResponse, type PreparedResponse, sendPrepared } from './prepared-response.ts';
import { type Footprint, PageCache } from './page-cache.ts';
import { HydrationData } from './hydration-data.ts';
import { contentSecurityPolicy, securityHeaders } from '#server/http/security-headers.ts';
import type { StaticFiles } from './static-files.ts';

/** The web app's server build: its modules, and the key under which its loaders find their data. */
export type WebBuild = ServerBuild & {
  entry: {
    module: {
      publicData: Parameters<RouterContextProvider['set']>[0];
      buildId: string;
      schemaVersion: string;
      hasWords: (pathname: string) => boolean;
      deferScripts: (
        html: string,
        addressOf?: (data: string) => string,
      ) => { html: string; data?: string | undefined };
    };
  };
};

export interface PagesOptions {
  /** Asked for at every render in development, where the build changes. */
  build: () => Promise<WebBuild>;
  files: StaticFiles | undefined;
  /** Headers that tell which build this is; none in development, where it changes all the time. */
  buildHeaders?: Record<string, string>;
  publicDocuments: PublicDocuments;
  log: ChangeLog;
  publicUrl: string;
  /** How large a browser's own copy may grow. */
  copyBytes?: number;
  /** Reads a picture that was uploaded, for what is drawn from one. */
  picture?: ExportData['picture'];
  mode: 'production' | 'development';
}

/** Renders the site's pages and keeps what it rendered. */
export class Pages implements Follower {
  readonly #options: PagesOptions;
  readonly #cache = new PageCache();
  readonly #data: HydrationData;
  readonly #serving = new Set<Promise<void>>();
  readonly #securityHeaders: Record<string, string>;

  constructor(options: PagesOptions) {
    this.#options = options;
    this.#securityHeaders = securityHeaders(options.publicUrl.startsWith('https:'));
    this.#data = new HydrationData(this.buildHeaders[BUILD_ID_HEADER] ?? '', {
      ...this.#securityHeaders,
      ...this.buildHeaders,
    });
  }

  changed(changes: readonly Change[]): void {
    this.#cache.changed(changes);
  }

  get buildHeaders(): Record<string, string> {
    return this.#options.buildHeaders ?? {};
  }

  /** In front of the framework: a file of the build or a page that is kept. False: the framework's turn. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const url = request.url ?? '/';
    const path = pathOf(url);
    const kept = this.#options.files?.get(path) ?? this.#data.get(path) ?? this.#cache.get(this.#keyOf(url));
    if (!kept) return false;
    sendPrepared(kept, request, response);
    return true;
  }

  /** A page that is not kept yet, or whatever else a browser asks for outside of the API. */
  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const serving = this.#serve(request, response).finally(() => this.#serving.delete(serving));
    this.#serving.add(serving);
    return serving;
  }

  /** Resolves when nobody waits for a page. */
  async idle(): Promise<void> {
    while (this.#serving.size > 0) await Promise.all(this.#serving);
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      if (request.method !== 'GET' && request.method !== 'HEAD') throw onlyReading(request.method);
      sendPrepared(await this.render(request.url ?? '/'), request, response);
    } catch (error) {
      const answer = errorResponse(error);
      const headers = { ...Object.fromEntries(answer.headers), ...this.#securityHeaders };
      response.writeHead(answer.status, headers).end(await answer.text());
    }
  }

  async render(url: string): Promise<PreparedResponse> {
    if (this.#data.isAsked(url)) return this.#data.instead(url, (page) => this.render(page));
    const key = this.#keyOf(url);
    const render = () => this.#render(key);
    return this.#options.mode === 'production' ? this.#cache.getOrRender(key, render) : (await render()).page;
  }

  /** Parameters that a page does not read make no page of their own. */
  #keyOf(url: string): string {
    const path = pathOf(url);
    if (path.length === url.length) return path;
    const known = parametersOf(path);
    if (known.length === 0) return path;
    const given = new URLSearchParams(url.slice(path.length));
    const kept = new URLSearchParams();
    for (const name of known) {
      // A form sends its empty fields too.
      for (const value of given.getAll(name)) if (value) kept.append(name, value);
    }
    return kept.size === 0 ? path : `${path}?${kept.toString()}`;
  }

  async #render(key: string): Promise<{ page: PreparedResponse; footprint: Footprint }> {
    const { data, footprint } = this.#observed();
    const url = new URL(this.#options.publicUrl + key);
    const exporter = exporters.find(({ path }) => path.test(url.pathname));
    const made = await exporter?.make(
      { ...data, picture: this.#options.picture, copyBytes: this.#options.copyBytes },
      url,
      ...(exporter.path.exec(url.pathname)?.slice(1) ?? []),
    );
    const page = made ? await this.#keepGenerated(made) : await this.#renderPage(url, data);
    return { page, footprint: footprint() };
  }

  #keepGenerated({ type, body, headers, status = 200 }: ExportedFile): Promise<PreparedResponse> {
    const all = {
      'Content-Type': type,
      'Cache-Control': 'no-cache',
      ...this.#securityHeaders,
      ...this.buildHeaders,
      ...headers,
    };
    return prepareResponse(status, all, Buffer.from(body));
  }

  async #renderPage(url: URL, data: PublicData): Promise<PreparedResponse> {
    const { build: load, mode } = this.#options;
    const build = await load();
    const context = new RouterContextProvider();
    context.set(build.entry.module.publicData, data);
    // A request of our own making: no header or cookie of a visitor can reach a page that others will get.
    const response = await createRequestHandler(build, mode)(new Request(url), context);
    response.headers.set('cache-control', 'no-cache');
    const headers: Record<string, string> = {
      ...Object.fromEntries(response.headers),
      ...this.#securityHeaders,
      ...this.buildHeaders,
    };
    const text = await response.text();
    if (!headers['content-type']?.startsWith('text/html') || mode !== 'production')
      return prepareResponse(response.status, headers, Buffer.from(text));
    return this.#keepHtml(url, response.status, headers, text, build.entry.module);
  }

  async #keepHtml(
    { pathname, search }: URL,
    status: number,
    headers: Record<string, string>,
    text: string,
    { hasWords, deferScripts }: WebBuild['entry']['module'],
  ): Promise<PreparedResponse> {
    // Addresses that visitors make up are without end; what is kept for them is not.
    const addressOf =
      status === 200 && search === '' ? (data: string) => this.#data.addressOf(data, pathname) : undefined;
    const { html, data } = hasWords(pathname) ? deferScripts(text, addressOf) : { html: text };
    headers['Content-Security-Policy'] = contentSecurityPolicy(html);
    const page = await prepareResponse(status, headers, Buffer.from(html));
    return data === undefined ? page : this.#data.keep(page, data);
  }

  /** The public data, noting what is read from it. */
  #observed(): { data: PublicData; footprint: () => Footprint } {
    const { publicDocuments } = this.#options;
    const seq = publicDocuments.seq;
    const collections = new Set<CollectionName>();
    let until = Number.POSITIVE_INFINITY;
    const data: PublicData = {
      seq,
      log: this.#options.log.id,
      now: new Date(),
      until(instant) {
        until = Math.min(until, instant.getTime());
      },
      listForCopy(collection) {
        collections.add(collection);
        return publicDocuments.listForCopy(collection);
      },
      list(collection) {
        collections.add(collection);
        return publicDocuments.list(collection);
      },
      get(collection, id) {
        collections.add(collection);
        return publicDocuments.get(collection, id);
      },
    };
    return { data, footprint: () => ({ seq, collections, until }) };
  }
}

const onlyReading = (method: string | undefined) =>
  new AppError('unimplemented', `${method} of a page`, { status: 405, sentence: 'Pages can only be read.' });

/** Everything that is not called is a page, if only the one that says that there is nothing. */
export const isPage = ({ url = '/' }: IncomingMessage): boolean =>
  !url.startsWith(`${paths.api.root}/`) && !url.startsWith(`${paths.files}/`);

const parametersOf = (path: string): readonly string[] =>
  path.endsWith('.data')
    ? ['_routes']
    : (pageParameters[path] ?? exporters.find((exporter) => exporter.path.test(path))?.parameters ?? []);

function pathOf(url: string): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}
