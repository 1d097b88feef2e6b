import type { IncomingMessage, ServerResponse } from 'node:http';
import { BUILD_ID_HEADER } from '#contract/api/changes.ts';
import { AppError } from '#contract/api/errors.ts';
import { paths } from '#contract/api/paths.ts';
import type { Retention } from '#contract/api/privacy.ts';
import { addressIn, splitLanguage } from '#contract/languages/addresses.ts';
import { inLanguage } from '#contract/languages/words.ts';
import type { PublicDocument } from '#contract/api/document.ts';
import type { PublicData } from '#contract/api/public-data.ts';
import { type Site, SITE_ID } from '#contract/entities/site.ts';
import { ENGLISH, t, word } from '#contract/languages/words.ts';
import { isChosen } from '#contract/look/look-sheet.ts';
import { sendError } from '#server/http/errors.ts';
import { pathOf } from '#server/http/request.ts';
import { logger } from '#server/logger.ts';
import type { ChangeLog } from '#server/live/change-log.ts';
import type { Change } from '#server/live/change.ts';
import type { Follower } from '#server/live/follower.ts';
import type { PublicDocuments } from '#server/live/public-documents.ts';
import type { ExportedFile, ExportData, Pieces } from '#server/pages/exports/exported-file.ts';
import { LOOK_PATHS } from '#server/pages/exports/look-files.ts';
import { Turns } from '#server/turns.ts';
import { nameRoute } from '#server/watching/current-request.ts';
import type { Measures } from '#server/watching/measures.ts';
import {
  compressWhenAsked,
  prepareFile,
  prepareResponse,
  type PreparedResponse,
  sendFromMemory,
  sendPrepared,
} from './prepared-response.ts';
import { Drawing, type DrawingOptions, isOfPanel } from '#server/pages/draw/drawing.ts';
import { type Moment, publicDataOf, type PublicDataFrom } from '#server/pages/draw/public-data.ts';
import type { DrawingThread } from '#server/pages/draw/drawing-thread.ts';
import { viewOf } from '#contract/views/all.ts';
import { type Footprint, observe, valueOf } from './observed-data.ts';
import { PageCache } from './page-cache.ts';
import { HydrationData } from './hydration-data.ts';
import { type Address, exporterAt, fileAddress, keyOf, pageAddress } from './page-address.ts';
import { PageRoutes } from './page-routes.ts';
import { contentSecurityPolicy, FILE_POLICY, securityHeaders } from '#server/http/security-headers.ts';
import type { StaticFiles } from './static-files.ts';

export interface PagesOptions {
  /** The web app of a language, for what is drawn in this thread. */
  build: DrawingOptions['build'];
  /** Draws pages while staff write, where there is one. */
  thread?: DrawingThread | undefined;
  files: StaticFiles | undefined;
  /** Headers that tell which build this is; none in development, where it changes all the time. */
  buildHeaders?: Record<string, string>;
  publicDocuments: PublicDocuments;
  log: ChangeLog;
  publicUrl: string;
  /** How large a browser's offline copy may grow. */
  copyBytes?: number;
  /** How long what visitors leave is kept, for the page that tells them. */
  retention?: Retention;
  /** The snapshot of a past edition, by its hash. */
  edition?: PublicData['edition'];
  /** Reads an uploaded picture, for share cards. */
  picture?: ExportData['picture'];
  /** Who asks, for the limits on what is rendered for one network. */
  networkOf: (request: IncomingMessage) => string;
  mode: 'production' | 'development';
  measures: Measures;
}

/** The answers that are cached: pages, and redirects from a document's former address. */
const LASTING = [200, 301];
/** Anybody can make up any number of filters, and they must not slow down what everybody asks for. */
const FILTERED = { noun: word('pages with a filter'), atOnce: 1, waitingPerKey: 3, waiting: 20, rest: 3 };
/** An address that no page has. */
const NOWHERE = '/~';
const FILES_PATTERN = '(files of the build)';
const DATA_PATTERN = `${paths.pageData}/*`;

/** Renders the site's pages and caches them. */
export class Pages implements Follower {
  readonly #options: PagesOptions;
  readonly #cache = new PageCache((view, page) => this.#valueOf(view.key, page) === view.value);
  /** What views make of the public data as it is. */
  readonly #values = new Map<string, string>();
  readonly #from: PublicDataFrom;
  readonly #drawing: Drawing;
  readonly #data: HydrationData;
  readonly #serving = new Set<Promise<void>>();
  readonly #turns = new Turns(FILTERED);
  #routes: PageRoutes | undefined;
  readonly #securityHeaders: Record<string, string>;
  /** How many pages and files were made since the start. */
  drawn = 0;

  constructor(options: PagesOptions) {
    this.#options = options;
    this.#securityHeaders = securityHeaders(options.publicUrl.startsWith('https:'));
    this.#data = new HydrationData(this.buildHeaders[BUILD_ID_HEADER] ?? '', {
      ...this.#securityHeaders,
      ...this.buildHeaders,
    });
    const { publicDocuments: documents, retention, edition } = options;
    this.#from = { documents, retention, edition };
    const { build, mode } = options;
    this.#drawing = new Drawing({ ...this.#from, build, mode, addressOf: this.#data.addressOf });
    options.thread?.readFrom({ documents, edition });
    if (options.files) options.files.sent = options.measures.sent(`GET ${FILES_PATTERN}`, 200);
  }

  /** Reads all files of the build into memory. */
  readFiles(): void {
    this.#options.files?.readAll();
  }

  /** How many of them are in memory. */
  get held(): { count: number; bytes: number } {
    return this.#cache.held;
  }

  changed(changes: readonly Change[]): void {
    this.#options.thread?.changed(changes);
    this.#values.clear();
    this.#cache.changed(changes);
  }

  replaced(): void {
    this.#options.thread?.replaced();
    this.#values.clear();
    this.#cache.clear();
  }

  /** What a view makes of the data now, for a page of a language. */
  #valueOf(key: string, page: string): string {
    const { code } = splitLanguage(page);
    const name = `${code} ${key}`;
    let value = this.#values.get(name);
    if (value === undefined) {
      value = valueOf(viewOf(key)(observe(publicDataOf(code, this.#moment(), this.#from)).data));
      this.#values.set(name, value);
    }
    return value;
  }

  get drawnByThread(): number {
    return this.#options.thread?.drawn ?? 0;
  }

  get buildHeaders(): Record<string, string> {
    return this.#options.buildHeaders ?? {};
  }

  /** Sends a file of the build or a cached page, if there is one. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const url = request.url ?? '/';
    if (!isPage(request)) return false;
    const path = pathOf(url);
    const cached =
      this.#fileAt(path) ??
      this.#data.get(url, (page) => this.#cache.get(keyOf(page))) ??
      this.#cache.get(keyOf(url));
    if (!cached) return false;
    sendFromMemory(cached, request, response);
    return true;
  }

  /** A file of the build, unless the festival's look has another in its place. */
  #fileAt(path: string): PreparedResponse | undefined {
    const file = this.#options.files?.get(path);
    if (!file || !LOOK_PATHS.has(path)) return file;
    const site = this.#options.publicDocuments.get<PublicDocument<Site>>('site', SITE_ID);
    return isChosen(site?.look) ? undefined : file;
  }

  /** Renders a page that is not cached, or answers with an error. */
  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const serving = this.#serve(request, response).finally(() => this.#serving.delete(serving));
    this.#serving.add(serving);
    return serving;
  }

  async close(): Promise<void> {
    await this.#options.thread?.close();
  }

  /** Resolves when nobody waits for a page. */
  async idle(): Promise<void> {
    while (this.#serving.size > 0) await Promise.all(this.#serving);
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      if (request.method !== 'GET' && request.method !== 'HEAD') throw onlyReading(request.method);
      const url = request.url ?? '/';
      if (this.#data.isAsked(url)) {
        nameRoute(`GET ${DATA_PATTERN}`);
        const page = await this.#data.renderAgain(url, (page) => this.render(page));
        sendPrepared(page, request, response);
        return;
      }
      const address = await this.#addressOf(url);
      nameRoute(`GET ${address.pattern}`);
      if (address.moved === undefined)
        sendPrepared(await this.#prepared(address, this.#options.networkOf(request)), request, response);
      else
        response
          .writeHead(301, { Location: address.moved, 'Content-Length': 0, ...this.#securityHeaders })
          .end();
    } catch (error) {
      await sendError(error, response, this.#securityHeaders);
    }
  }

  /** A page or file by its address, whichever way that is spelt. */
  async render(url: string): Promise<PreparedResponse> {
    return this.#prepared(await this.#addressOf(url), 'this process');
  }

  async #prepared({ key, isThere, pattern }: Address, network: string): Promise<PreparedResponse> {
    const { measures } = this.#options;
    const render = async () => {
      const made = await this.#render(key);
      this.drawn += 1;
      const { page } = made;
      // The not-found page stands for several addresses, and keeps its own counter.
      if (page.status !== 404 || !isThere) page.sent = measures.sent(`GET ${pattern}`, page.status);
      if (page.hydrationData) page.hydrationData.sent = measures.sent(`GET ${DATA_PATTERN}`, 200);
      return made;
    };
    if (this.#options.mode !== 'production') return (await render()).page;
    // Visitors can make up any number of parameters, but not of share cards: those are drawn once.
    const isPaced = key.includes('?') && !key.includes('/share/') && !pathOf(key).endsWith('.data');
    return this.#cache.getOrRender(
      key,
      isPaced ? () => this.#turns.run(network, render) : render,
      isThere ? LASTING : [404],
    );
  }

  async #addressOf(url: string): Promise<Address> {
    if (this.#options.mode !== 'production') return { key: keyOf(url), isThere: true, pattern: '(page)' };
    if (this.#routes?.isPlain(url)) return { key: url, isThere: true, pattern: url };
    return fileAddress(url) ?? pageAddress(url, await this.#allRoutes(), this.#options.publicDocuments);
  }

  /** They are the same in every language. */
  async #allRoutes(): Promise<PageRoutes> {
    return (this.#routes ??= new PageRoutes((await this.#options.build(ENGLISH)).routes));
  }

  async #render(key: string): Promise<{ page: PreparedResponse; footprint: Footprint }> {
    const url = new URL(this.#options.publicUrl + key);
    const { code: language, path } = splitLanguage(url.pathname);
    const exporter = exporterAt(language, path);
    if (!exporter) return this.#renderPage(url);
    const { data, footprint } = observe(publicDataOf(language, this.#moment(), this.#from));
    const { picture, copyBytes } = this.#options;
    const file = await inLanguage(language, () =>
      exporter.make(
        { ...data, language, picture, copyBytes },
        url,
        ...(exporter.path.exec(path)?.slice(1) ?? []),
      ),
    );
    // A file that is not there is answered by the not-found page, which is rendered once for all of them.
    const page = file ? await this.#prepareFile(file) : await this.render(addressIn(language, NOWHERE));
    return { page, footprint: footprint() };
  }

  #prepareFile(file: ExportedFile): Promise<PreparedResponse> {
    const { type, headers, status = 200 } = file;
    const all = {
      'Content-Type': type,
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': FILE_POLICY,
      ...this.#securityHeaders,
      ...this.buildHeaders,
      ...headers,
    };
    return prepareFile(status, all, file.pieces ?? onePiece(Buffer.from(file.body)));
  }

  /** A page's HTML as it would be with other data. It is drawn for whoever asks, and cached nowhere. */
  async drawWith(path: string, change: (data: PublicData) => PublicData, network: string): Promise<string> {
    const url = new URL(this.#options.publicUrl + path);
    const { code } = splitLanguage(path);
    const build = await this.#options.build(code);
    const { data } = observe(publicDataOf(code, this.#moment(), this.#from));
    const response = await this.#turns.run(network, () =>
      this.#drawing.respond(build, url, change(data), logFailure),
    );
    return response.text();
  }

  async #renderPage(url: URL, plain?: string): Promise<{ page: PreparedResponse; footprint: Footprint }> {
    const order = { url: url.href, moment: this.#moment(), plain };
    const { thread } = this.#options;
    const drawn = (await thread?.draw(order)) ?? (await this.#drawing.draw(order));
    if (drawn.failure) logFailure(drawn.failure);
    if (drawn.isTooHeavy) return this.#renderPage(url, await this.#dataOf(url.pathname));
    const { hydrationData, footprint } = drawn;
    const headers: Record<string, string> = {
      ...drawn.headers,
      'cache-control': 'no-cache',
      ...this.#securityHeaders,
      ...this.buildHeaders,
    };
    if (this.#options.mode === 'production' && headers['content-type']?.startsWith('text/html')) {
      const isPanel = isOfPanel(splitLanguage(url.pathname).path);
      headers['Content-Security-Policy'] = contentSecurityPolicy(drawn.inlineScripts, isPanel);
    }
    const body = bufferOf(drawn.body);
    const compressed = await compressWhenAsked(body, drawn.brotli && bufferOf(drawn.brotli));
    const page = await prepareResponse(drawn.status, headers, body, compressed);
    if (hydrationData === undefined) return { page, footprint };
    return { page: await this.#data.attach(page, bufferOf(hydrationData)), footprint };
  }

  /** The address of a plain page's data. */
  async #dataOf(pathname: string): Promise<string> {
    const { hydrationData } = await this.render(pathname);
    return this.#data.addressAt(hydrationData!.path, pathname);
  }

  #moment(): Moment {
    const { publicDocuments, log } = this.#options;
    const asOf = log.behindSince?.getTime();
    return {
      seq: publicDocuments.seq,
      // The page says how old it is, when this process cannot know what has changed since.
      ...(asOf !== undefined && { asOf }),
      log: log.id,
      now: new Date(),
    };
  }
}

const onePiece = (body: Buffer): Pieces => Object.assign([body], { bytes: body.length });

const logFailure = (error: Error): void => logger.error('A page could not be drawn.', error);

const bufferOf = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const onlyReading = (method: string | undefined) =>
  new AppError('unimplemented', `${method} of a page`, {
    status: 405,
    sentence: t('Pages can only be read.'),
  });

/** Every path outside of the API and the uploads is a page, if only the not-found page. */
export const isPage = ({ url = '/' }: IncomingMessage): boolean =>
  !url.startsWith(`${paths.api.root}/`) && !url.startsWith(`${paths.files}/`);
