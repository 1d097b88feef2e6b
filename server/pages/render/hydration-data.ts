import { AppError } from '#contract/api/errors.ts';
import { paths } from '#contract/api/paths.ts';
import {
  compressWhenAsked,
  DATA_EFFORT,
  prepareResponse,
  type PreparedResponse,
  tagOf,
} from './prepared-response.ts';

/** The router's own format. */
const TYPE = { 'Content-Type': 'text/plain; charset=utf-8' };

/**
 * The data that pages hydrate with. A browser asks for it after it has painted the page. It belongs to its page and
 * goes with it, because what was withdrawn meanwhile must not be read here.
 */
export class HydrationData {
  readonly #folder: string;
  readonly #headers: Record<string, string>;

  /** The build is part of the address, because another build's scripts may not understand this data. */
  constructor(buildId: string, headers: Record<string, string>) {
    this.#folder = `${paths.pageData}/${buildId}/`;
    this.#headers = { ...TYPE, ...headers };
  }

  isAsked(url: string): boolean {
    return url.startsWith(paths.pageData);
  }

  /** What is asked for, if it is the data of its page as that stands in memory. */
  get(url: string, pageAt: (page: string) => PreparedResponse | undefined): PreparedResponse | undefined {
    if (!this.isAsked(url)) return undefined;
    const { path, page } = this.#parse(url);
    const data = page === undefined ? undefined : pageAt(page)?.hydrationData;
    return data?.path === path ? data : undefined;
  }

  /** The address names the page too, so that a process that never saw the data can render it. */
  addressOf = (data: Uint8Array, page: string): string => this.addressAt(this.#pathWith(tagOf(data)), page);

  addressAt(path: string, page: string): string {
    return `${path}?page=${encodeURIComponent(page)}`;
  }

  /** The page together with its data. Like the page, browsers ask again whether it still holds. */
  async attach(page: PreparedResponse, data: Buffer): Promise<PreparedResponse> {
    const headers = { ...this.#headers, 'Cache-Control': 'no-cache' };
    const tag = tagOf(data);
    const compressed = await compressWhenAsked(data, undefined, DATA_EFFORT);
    const prepared = await prepareResponse(200, headers, data, compressed, tag);
    const hydrationData = { ...prepared, path: this.#pathWith(tag) };
    return { ...page, hydrationData, bytes: page.bytes + hydrationData.bytes };
  }

  /**
   * The page's present data, where the page was drawn anew since or another process had it. The page then renders
   * itself again from what differs. There is none where the page is gone.
   */
  async renderAgain(
    url: string,
    render: (page: string) => Promise<PreparedResponse>,
  ): Promise<PreparedResponse> {
    const { path, page } = this.#parse(url);
    const data = page === undefined ? undefined : (await render(page)).hydrationData;
    if (!data) throw new AppError('not-found', path);
    if (data.path === path) return data;
    return prepareResponse(200, { ...this.#headers, 'Cache-Control': 'no-store' }, data.forms.identity.body);
  }

  #parse(url: string): { path: string; page: string | undefined } {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const page = searchParams.get('page') ?? '';
    const isOurs = page.startsWith('/') && !this.isAsked(page) && pathname.startsWith(this.#folder);
    return { path: pathname, page: isOurs ? page : undefined };
  }

  #pathWith(tag: string): string {
    return `${this.#folder}${tag}.data`;
  }
}
