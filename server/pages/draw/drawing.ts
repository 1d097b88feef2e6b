import { inspect } from 'node:util';
import {
  createRequestHandler,
  type RequestHandler,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { pageParameters, paths } from '#contract/api/paths.ts';
import { type PublicData, WHOLE_LIST_MAX } from '#contract/api/public-data.ts';
import { splitLanguage } from '#contract/languages/addresses.ts';
import { type Footprint, observe } from '#server/pages/render/observed-data.ts';
import { bytesOf, drawHtml } from './html.ts';
import { type Moment, publicDataOf, type PublicDataFrom } from './public-data.ts';

/** The web app's server build: its modules, and the keys under which it finds what the server gives it. */
export type WebBuild = ServerBuild & {
  /** All routes with their modules. Those of the panel are loaded by it; without it they are there. */
  routesWithPanel?: () => Promise<ServerBuild['routes']>;
  entry: {
    module: {
      publicData: Parameters<RouterContextProvider['set']>[0];
      buildId: string;
      schemaVersion: string;
      /** The key of what keeps a page's hydration data and answers with its address. */
      keepHydrationData: Parameters<RouterContextProvider['set']>[0];
      /** The key of what draws a page as HTML. */
      drawWhole: Parameters<RouterContextProvider['set']>[0];
      /** The key of what takes the finished HTML, so that the answer need not hold it. */
      takeHtml: Parameters<RouterContextProvider['set']>[0];
      /** The key of what is told when a page cannot be drawn. */
      onFailure: Parameters<RouterContextProvider['set']>[0];
      /** Every script that a page may hold. */
      inlineScripts: string[];
    };
  };
};

/** Larger hydration data does not stand in the page itself. */
const INLINE_MAX = 256 * 1024;

export interface DrawOrder {
  /** The page's address, with its origin. */
  url: string;
  moment: Moment;
  /** Where the data of the plain page is, for one with parameters that is too heavy to have its own. */
  plain?: string | undefined;
}

export interface DrawnPage {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array;
  /** What the page hydrates with, where that does not stand in the page. */
  hydrationData?: Uint8Array | undefined;
  /** The page as Brotli has it, where the thread has compressed it. */
  brotli?: Uint8Array;
  /** Every script that it may hold; each language's web app has its own. */
  inlineScripts: string[];
  /** Why it is an error page. */
  failure?: Error | undefined;
  /** It must be drawn again, with the address of the plain page's data. */
  isTooHeavy: boolean;
  footprint: Footprint;
}

export interface DrawingOptions extends PublicDataFrom {
  /** The web app of a language. Asked for at every page in development, where the build changes. */
  build: (language: string) => Promise<WebBuild>;
  mode: 'production' | 'development';
  /** Where a page's data can be asked for. */
  addressOf: (hydrationData: Uint8Array, page: string) => string;
}

/** Draws pages with the web app, in whichever thread it stands. */
export class Drawing {
  readonly #options: DrawingOptions;
  readonly #handlers = new WeakMap<WebBuild, RequestHandler>();
  readonly #withPanel = new WeakMap<WebBuild, WebBuild>();

  constructor(options: DrawingOptions) {
    this.#options = options;
  }

  async draw({ url: address, moment, plain }: DrawOrder): Promise<DrawnPage> {
    const url = new URL(address);
    const { code, path } = splitLanguage(url.pathname);
    const build = await this.#buildOf(code, path);
    const { data, footprint } = observe(publicDataOf(code, moment, this.#options));
    let hydrationData: Uint8Array | undefined;
    let isTooHeavy = false;
    let failure: Error | undefined;
    // Visitors can make up any number of addresses, so only plain pages get data of their own.
    const keep = (bytes: Uint8Array): string | undefined => {
      if (url.search !== '') {
        isTooHeavy = bytes.length > INLINE_MAX && !plain && this.#sharesData(path);
        return plain;
      }
      hydrationData = bytes;
      return this.#options.addressOf(bytes, url.pathname);
    };
    let html: string | undefined;
    const take = (text: string): null => {
      html = text;
      return null;
    };
    const context = this.#contextOf(build, data, keep, (error) => (failure = error));
    context.set(build.entry.module.takeHtml, take);
    const response = await this.#ask(build, url, context);
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: html === undefined ? new Uint8Array(await response.arrayBuffer()) : bytesOf(html),
      hydrationData,
      inlineScripts: build.entry.module.inlineScripts,
      failure,
      isTooHeavy,
      footprint: footprint(),
    };
  }

  /** A page as an answer of its own. */
  respond(build: WebBuild, url: URL, data: PublicData, fail: (error: Error) => void): Promise<Response> {
    const context = this.#contextOf(build, data, () => undefined, fail);
    return this.#ask(build, url, context);
  }

  /** The request is a new one, because a visitor's headers and cookies must not reach a page that others will get. */
  #ask(build: WebBuild, url: URL, context: RouterContextProvider): Promise<Response> {
    return this.#handlerOf(build)(new Request(url), context);
  }

  #contextOf(
    build: WebBuild,
    data: PublicData,
    keep: (hydrationData: Uint8Array) => string | undefined,
    fail: (error: Error) => void,
  ): RouterContextProvider {
    const { publicData, keepHydrationData, drawWhole, onFailure } = build.entry.module;
    const context = new RouterContextProvider();
    context.set(publicData, data);
    context.set(onFailure, (error: unknown) =>
      fail(error instanceof Error ? error : new Error(inspect(error))),
    );
    context.set(keepHydrationData, keep);
    context.set(drawWhole, drawHtml);
    return context;
  }

  /** Whether parameters only choose among the data of a page, as they do unless a list is too long to come whole. */
  #sharesData(pathname: string): boolean {
    if (!(pathname in pageParameters) || pathname === paths.events) return false;
    const isLong = () => this.#options.documents.list('results').length > WHOLE_LIST_MAX;
    return pathname !== paths.leaderboard || !isLong();
  }

  async #buildOf(language: string, path: string): Promise<WebBuild> {
    const build = await this.#options.build(language);
    if (!build.routesWithPanel || !isOfPanel(path)) return build;
    const routes = await build.routesWithPanel();
    const withPanel = this.#withPanel.get(build) ?? { ...build, routes };
    this.#withPanel.set(build, withPanel);
    return withPanel;
  }

  /** The router's handler of a build. It is made once, because it orders all routes first. */
  #handlerOf(build: WebBuild): RequestHandler {
    const handler = this.#handlers.get(build) ?? createRequestHandler(build, this.#options.mode);
    this.#handlers.set(build, handler);
    return handler;
  }
}

/** Told by its first part: a page that is no page of the panel must not begin with the same letters. */
export const isOfPanel = (pathname: string): boolean => `${pathname}/`.startsWith(`${adminPaths.root}/`);
