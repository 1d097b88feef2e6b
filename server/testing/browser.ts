import type { ErrorBody } from '#contract/api/errors.ts';

/** What is looked at is named by the test; everything may be there or not. */
export type AnyBody = ErrorBody & Record<string, any>; // eslint-disable-line typescript/no-explicit-any

export interface Reply {
  status: number;
  body: AnyBody;
  text: string;
  headers: Headers;
}

/** A browser as far as the API sees one: it keeps cookies, forgets expired ones and follows no redirect by itself. */
export class Browser {
  readonly #url: string;
  readonly cookies = new Map<string, string>();

  constructor(url: string) {
    this.#url = url;
  }

  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async call(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Reply> {
    const isForm = body instanceof URLSearchParams;
    const response = await fetch(new URL(path, this.#url), {
      method,
      redirect: 'manual',
      headers: {
        ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
        ...(this.cookies.size > 0 && { Cookie: this.cookie }),
        ...headers,
      },
      ...(body !== undefined && { body: isForm || typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    const text = await response.text();
    return { status: response.status, body: parse(text), text, headers: response.headers };
  }

  get = (path: string, headers?: Record<string, string>) => this.call('GET', path, undefined, headers);
  post = (path: string, body: unknown = {}, headers?: Record<string, string>) =>
    this.call('POST', path, body, headers);
  patch = (path: string, body: unknown) => this.call('PATCH', path, body);
  delete = (path: string) => this.call('DELETE', path);

  signIn = (email: string, password: string) => this.post('/api/auth/sign-in/email', { email, password });

  async signedIn(email: string, password: string): Promise<this> {
    const { status, text } = await this.signIn(email, password);
    if (status !== 200) throw new Error(`Signing in as ${email} answered ${status}: ${text}`);
    return this;
  }

  #keep(line: string): void {
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
    return JSON.parse(text) as AnyBody;
  } catch {
    return {} as AnyBody;
  }
}
