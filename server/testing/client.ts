import type { AnyDocument } from '#contract/api/document.ts';
import type { ErrorBody } from '#contract/api/errors.ts';

export interface Answer<
  Body = AnyDocument & ErrorBody & { documents: AnyDocument[]; next?: string; seq: number },
> {
  status: number;
  body: Body;
  headers: Headers;
}

type HeaderFields = Record<string, string>;

/** Calls the API as a browser would, with its cookies; every answer is read to its end. */
export class ApiClient {
  readonly #url: string;
  #cookie: string | undefined;

  constructor(url: string, cookie?: string) {
    this.#url = url;
    this.#cookie = cookie;
  }

  get cookie(): string | undefined {
    return this.#cookie;
  }

  /** An object is sent as JSON; text, bytes and streams as they are. */
  async call(method: string, path: string, body?: unknown, headers: HeaderFields = {}): Promise<Answer> {
    const isRaw = typeof body === 'string' || body instanceof ReadableStream || body instanceof Uint8Array;
    const response = await fetch(this.#url + path, {
      method,
      headers: {
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(this.#cookie && { Cookie: this.#cookie }),
        ...headers,
      },
      ...(body !== undefined && { body: isRaw ? (body as string) : JSON.stringify(body), duplex: 'half' }),
    });
    const text = await response.text();
    return { status: response.status, body: text ? JSON.parse(text) : undefined, headers: response.headers };
  }

  async signIn(email: string, password: string): Promise<this> {
    const { status, headers } = await this.call('POST', '/api/auth/sign-in/email', { email, password });
    if (status !== 200) throw new Error(`Signing in as ${email} answered ${status}.`);
    this.#cookie = headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
    return this;
  }

  get = (path: string, headers?: HeaderFields) => this.call('GET', path, undefined, headers);
  put = (path: string, body: unknown, headers?: HeaderFields) => this.call('PUT', path, body, headers);
  patch = (path: string, body: unknown) => this.call('PATCH', path, body);
  post = (path: string, body: unknown, headers?: HeaderFields) => this.call('POST', path, body, headers);
  delete = (path: string) => this.call('DELETE', path);
}
