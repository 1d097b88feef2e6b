import { AsyncLocalStorage } from 'node:async_hooks';
import { type Provider, PROVIDER_RETURN_COOKIE } from '#contract/api/auth.ts';
import { paths } from '#contract/api/paths.ts';
import type { AppContext } from '#server/http/route.ts';
import type { Auth } from '#server/auth/auth.ts';

const STATE_LIFE_MS = 10 * 60_000;

/** What waits here while somebody is at a provider, under the name of the library's own state. */
export type KeptWithState = 'invitation' | 'link';

const identifier = (kind: KeptWithState, state: string) => `provider-${kind}:${state}`;

/** `url` is the provider's address, as the library made it. */
export async function keepWithState(
  auth: Auth,
  kind: KeptWithState,
  url: string,
  value: string,
): Promise<void> {
  const { internalAdapter } = await auth.$context;
  await internalAdapter.createVerificationValue({
    identifier: identifier(kind, new URL(url).searchParams.get('state') ?? ''),
    value,
    expiresAt: new Date(Date.now() + STATE_LIFE_MS),
  });
}

/** Given once. */
export async function takeWithState(
  auth: Auth,
  kind: KeptWithState,
  state: string | undefined,
): Promise<string | undefined> {
  if (!state) return undefined;
  const { internalAdapter } = await auth.$context;
  return (await internalAdapter.consumeVerificationValue(identifier(kind, state)))?.value;
}

/**
 * Set while a provider is joined to the account that asked for it. The library would join verified addresses only;
 * here the person is signed in, so it is they who vouch, and whether the provider gives an address plays no part.
 */
export const linking = new AsyncLocalStorage<true>();

/** For the page that opened the window. It carries nothing secret, and is for scripts to read. */
export function tellOpenerByCookie(context: AppContext, provider: Provider, result: string): void {
  const value = encodeURIComponent(`${provider} ${result}`);
  const cookie = `${PROVIDER_RETURN_COOKIE}=${value}; Path=${paths.admin.root}; Max-Age=60; SameSite=Lax`;
  context.header('Set-Cookie', cookie, { append: true });
}
