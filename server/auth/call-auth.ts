import type { Deps } from '#server/deps.ts';
import { clientAddress } from '#server/http/request.ts';
import type { AppContext } from '#server/http/route.ts';
import { ADDRESS_HEADER } from './auth.ts';
import { translateAuthError } from './translate-error.ts';

/** The headers that the sign-in library gets: cookies, browser, and the client's address as the server knows it. */
export function authHeaders(context: AppContext, trustProxy: number): Headers {
  const headers = new Headers();
  for (const name of ['cookie', 'user-agent', 'origin']) {
    const value = context.req.header(name);
    if (value !== undefined) headers.set(name, value);
  }
  headers.set(ADDRESS_HEADER, clientAddress(context.env.incoming, trustProxy));
  return headers;
}

/** Runs a call of the library, passes its cookies on, and translates its errors to those of the catalogue. */
export async function callAuth<T>(
  context: AppContext,
  call: () => Promise<{ headers?: Headers | null; response: T }>,
): Promise<T> {
  try {
    const { headers, response } = await call();
    for (const cookie of headers?.getSetCookie() ?? [])
      context.header('Set-Cookie', cookie, { append: true });
    return response;
  } catch (error) {
    throw translateAuthError(error);
  }
}

/** Signs this browser in as somebody whose identity has been checked. */
export const beginSession = async (
  context: AppContext,
  { auth, env }: Pick<Deps, 'auth' | 'env'>,
  userId: string,
) => {
  const headers = authHeaders(context, env.trustProxy);
  const call = () => auth.api.beginSession({ body: { userId }, headers, returnHeaders: true });
  return (await callAuth(context, call)).session;
};
