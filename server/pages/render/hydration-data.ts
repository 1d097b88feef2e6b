import { AppError } from '#contract/api/errors.ts';
import { paths } from '#contract/api/paths.ts';
import { prepareResponse, type PreparedResponse, tagOf } from './prepared-response.ts';
import { ByteCache } from '#server/byte-cache.ts';

const MAX_BYTES = 16 * 1024 * 1024;
/** As the router writes it, to be read by the router. */
const TYPE = { 'Content-Type': 'text/plain; charset=utf-8' };

/**
 * What pages are woken up with: the very data that they were drawn from, for as long as a browser may come for it
 * after it has painted the page, whatever has been written since.
 */
export class HydrationData {
  readonly #recent = new ByteCache<PreparedResponse>(MAX_BYTES, ({ bytes }) => bytes);
  readonly #folder: string;
  readonly #headers: Record<string, string>;

  /** Another release's scripts would not understand the data of this one. */
  constructor(buildId: string, headers: Record<string, string>) {
    this.#folder = `${paths.pageData}/${buildId}/`;
    this.#headers = { ...TYPE, ...headers };
  }

  isAsked(url: string): boolean {
    return url.startsWith(paths.pageData);
  }

  get(path: string): PreparedResponse | undefined {
    return this.#recent.get(path);
  }

  /** The page is named too, for a server that has never seen the data. */
  addressOf(data: string, page: string): string {
    return `${this.#pathOf(data)}?page=${encodeURIComponent(page)}`;
  }

  /** The page with its data beside it. */
  async keep(page: PreparedResponse, data: string): Promise<PreparedResponse> {
    const lasting = { ...this.#headers, 'Cache-Control': 'public, max-age=31536000, immutable' };
    const beside = await prepareResponse(200, lasting, Buffer.from(data));
    this.#recent.set(this.#pathOf(data), beside);
    return { ...page, beside, bytes: page.bytes + beside.bytes };
  }

  /**
   * For data that is not here any more, or was another process's: the page's as it stands. Where nothing was written
   * in between it is the same; where something was, the page draws itself anew from it.
   */
  async instead(url: string, render: (page: string) => Promise<PreparedResponse>): Promise<PreparedResponse> {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const page = searchParams.get('page') ?? '';
    const isPage = page.startsWith('/') && !this.isAsked(page);
    const beside = isPage && pathname.startsWith(this.#folder) ? (await render(page)).beside : undefined;
    if (!beside) throw new AppError('not-found', pathname);
    return prepareResponse(
      200,
      { ...this.#headers, 'Cache-Control': 'no-store' },
      beside.forms.identity.body,
    );
  }

  #pathOf(data: string): string {
    return `${this.#folder}${tagOf(data)}.data`;
  }
}
