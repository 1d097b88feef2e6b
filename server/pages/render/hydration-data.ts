import { AppError } from '#contract/api/errors.ts';
import { paths } from '#contract/api/paths.ts';
import { prepareResponse, type PreparedResponse, tagOf } from './prepared-response.ts';
import { ByteCache } from '#server/byte-cache.ts';

const MAX_BYTES = 16 * 1024 * 1024;
/** The router's own format. */
const TYPE = { 'Content-Type': 'text/plain; charset=utf-8' };

/**
 * The data that pages hydrate with. A browser asks for it after it has painted the page, and must get what the page
 * was rendered from, even if something was written since.
 */
export class HydrationData {
  readonly #recent = new ByteCache<PreparedResponse>(MAX_BYTES, ({ bytes }) => bytes);
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

  get(path: string): PreparedResponse | undefined {
    return this.#recent.get(path);
  }

  /** The address names the page too, so that a process that never saw the data can render it. */
  addressOf(data: string, page: string): string {
    return `${this.#pathOf(data)}?page=${encodeURIComponent(page)}`;
  }

  /** The page together with its data. */
  async attach(page: PreparedResponse, data: string): Promise<PreparedResponse> {
    const lasting = { ...this.#headers, 'Cache-Control': 'public, max-age=31536000, immutable' };
    const hydrationData = await prepareResponse(200, lasting, Buffer.from(data));
    this.#recent.set(this.#pathOf(data), hydrationData);
    return { ...page, hydrationData, bytes: page.bytes + hydrationData.bytes };
  }

  /**
   * The page's present data, where the original is not in memory: it was dropped, or another process had it. If
   * something was written in between, the page renders itself again from it.
   */
  async renderAgain(
    url: string,
    render: (page: string) => Promise<PreparedResponse>,
  ): Promise<PreparedResponse> {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const page = searchParams.get('page') ?? '';
    const isPage = page.startsWith('/') && !this.isAsked(page);
    const isOurs = isPage && pathname.startsWith(this.#folder);
    const data = isOurs ? (await render(page)).hydrationData : undefined;
    if (!data) throw new AppError('not-found', pathname);
    return prepareResponse(200, { ...this.#headers, 'Cache-Control': 'no-store' }, data.forms.identity.body);
  }

  #pathOf(data: string): string {
    return `${this.#folder}${tagOf(data)}.data`;
  }
}
