import type { AnyDocument } from '#contract/api/document.ts';
import type { ErrorBody } from '#contract/api/errors.ts';

/** Tests name what they look at: any field may be there or not. */
type AnyBody = AnyDocument &
  ErrorBody & { documents: AnyDocument[]; next?: string; seq: number } & Record<string, any>; // eslint-disable-line typescript/no-explicit-any

export interface Answer<Body = AnyBody> {
  status: number;
  body: Body;
  text: string;
  headers: Headers;
}

type HeaderFields = Record<string, string>;

/** Calls the API as a browser would: it stores cookies, forgets expired ones, and follows no redirect by itself. */
export class ApiClient {
  readonly #url: string;
  readonly cookies = new Map<string, string>();

  constructor(url: string, cookie?: string) {
    this.#url = url;
    for (const pair of cookie?.split('; ') ?? []) this.#store(pair);
  }

  /** The cookies as a header, to be used by another client. */
  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Objects are sent as JSON; forms, text, bytes and streams as they are. */
  async call(method: string, path: string, body?: unknown, headers: HeaderFields = {}): Promise<Answer> {
    const isForm = body instanceof URLSearchParams;
    const isRaw =
      isForm || typeof body === 'string' || body instanceof ReadableStream || body instanceof Uint8Array;
    const response = await fetch(path.startsWith('http') ? path : this.#url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
        ...(this.cookies.size > 0 && { Cookie: this.cookie }),
        ...headers,
      },
      ...(body !== undefined && { body: isRaw ? (body as string) : JSON.stringify(body), duplex: 'half' }),
    });
    for (const line of response.headers.getSetCookie()) this.#store(line);
    const text = await response.text();
    return { status: response.status, body: parse(text), text, headers: response.headers };
  }

  get = (path: string, headers?: HeaderFields) => this.call('GET', path, undefined, headers);
  put = (path: string, body: unknown, headers?: HeaderFields) => this.call('PUT', path, body, headers);
  patch = (path: string, body: unknown) => this.call('PATCH', path, body);
  post = (path: string, body: unknown = {}, headers?: HeaderFields) => this.call('POST', path, body, headers);
  delete = (path: string) => this.call('DELETE', path);

  signIn = (email: string, password: string) => this.post('/api/auth/sign-in/email', { email, password });

  async signedIn(email: string, password: string): Promise<this> {
    const { status, text } = await this.signIn(email, password);
    if (status !== 200) throw new Error(`Signing in as ${email} answered ${status}: ${text}`);
    return this;
  }

  #store(line: string): void {
    const [pair = '', ...attributes] = line.split(';');
    const at = pair.indexOf('=');
    const name = pair.slice(0, at);
    if (attributes.some((attribute) => attribute.trim().toLowerCase() === 'max-age=0'))
      this.cookies.delete(name);
    else this.cookies.set(name, pair.slice(at + 1));
  }
}

function parse(text: string): AnyBody {
  try {
    return (text === '' ? undefined : JSON.parse(text)) as AnyBody;
  } catch {
    // Pages are no JSON.
    return {} as AnyBody;
  }
}
