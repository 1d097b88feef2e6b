import type { IncomingMessage, ServerResponse } from 'node:http';
import { isCollectionName } from '#contract/api/collection-names.ts';
import { collections } from '#contract/api/collections.ts';
import { AppError } from '#contract/api/errors.ts';
import { paths } from '#contract/api/paths.ts';
import type { Change } from '#server/live/change.ts';
import type { Follower } from '#server/live/follower.ts';
import type { PublicDocuments } from '#server/live/public-documents.ts';
import {
  prepareResponse,
  type PreparedResponse,
  sendFromMemory,
  sendPrepared,
} from '#server/pages/render/prepared-response.ts';
import { PageCache } from '#server/pages/render/page-cache.ts';
import { securityHeaders } from './security-headers.ts';
import { listPublic } from '#server/documents/list.ts';
import { listRequest } from '#server/documents/list-request.ts';
import { nameRoute } from '#server/watching/current-request.ts';
import type { Sent } from '#server/watching/measures.ts';

/** The route that answers what is not prepared has the same name. */
export const LISTS_ROUTE = `GET ${paths.api.collection(':collection')}`;

const ADDRESS = /^\/api\/documents\/([a-z-]+)(?:\?(.*))?$/;

/**
 * Lists of public documents, cached as bytes like pages and answered before the framework. Everything else is left to
 * the route, which also explains what is wrong with a request.
 */
export class PublicLists implements Follower {
  readonly #documents: PublicDocuments;
  readonly #cache = new PageCache();
  readonly #headers: Record<string, string>;
  readonly #sent: Sent;

  constructor(documents: PublicDocuments, isHttps: boolean, sent: Sent) {
    this.#documents = documents;
    this.#sent = sent;
    this.#headers = {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
      ...securityHeaders(isHttps),
    };
  }

  changed(changes: readonly Change[]): void {
    this.#cache.changed(changes);
  }

  replaced(): void {
    this.#cache.clear();
  }

  /** Sends a list that is in memory. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '' } = request;
    if ((method !== 'GET' && method !== 'HEAD') || !url.startsWith('/api/documents/')) return false;
    const cached = this.#cache.get(url);
    if (!cached) return false;
    sendFromMemory(cached, request, response);
    return true;
  }

  /** Makes a list that is not in memory yet. */
  serve(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '' } = request;
    if ((method !== 'GET' && method !== 'HEAD') || !url.startsWith('/api/documents/')) return false;
    const making = this.#make(url);
    if (!making) return false;
    nameRoute(LISTS_ROUTE);
    making.then(
      (page) => sendPrepared(page, request, response),
      () => response.destroy(),
    );
    return true;
  }

  #make(url: string): Promise<PreparedResponse> | undefined {
    const [, name = '', query] = ADDRESS.exec(url) ?? [];
    if (!isCollectionName(name) || !collections[name].isPublic) return undefined;
    const parameters = new URLSearchParams(query);
    // Searches are not cached, because they would push out what everybody asks for.
    if ((parameters.get('audience') ?? 'public') !== 'public' || parameters.has('search')) return undefined;
    try {
      const asked = listRequest(
        name,
        Object.fromEntries([...parameters.keys()].map((key) => [key, parameters.getAll(key)])),
      );
      return this.#cache.getOrRender(url, async () => {
        const list = listPublic(this.#documents, name, asked);
        const page = await prepareResponse(200, this.#headers, Buffer.from(JSON.stringify(list)));
        page.sent = this.#sent;
        return {
          page,
          footprint: {
            seq: list.seq,
            collections: new Set([name]),
            views: [],
            until: Number.POSITIVE_INFINITY,
          },
        };
      });
    } catch (error) {
      if (error instanceof AppError) return undefined;
      throw error;
    }
  }
}
