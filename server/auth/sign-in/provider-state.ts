import { AsyncLocalStorage } from 'node:async_hooks';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { attemptOf, type LinkProvider, type Provider, PROVIDER_RETURN_COOKIE } from '#contract/api/auth.ts';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { addressIn } from '#contract/languages/addresses.ts';
import { ENGLISH } from '#contract/languages/words.ts';
import type { AppContext } from '#server/http/route.ts';
import type { Auth } from '#server/auth/auth.ts';

const STATE_LIFE_MS = 10 * 60_000;

/** What is stored while somebody is at a provider, under the library's own `state` parameter. */
export interface ProviderVisit {
  provider: Provider;
  /** That of the login page, to which the provider leads back. */
  language?: string;
  /** The secret of an invitation. */
  invitation?: string | undefined;
  /** Somebody who is signed in links the provider to their account. */
  link?: LinkRequest;
}

export interface LinkRequest {
  userId: string;
  /** The session that asked for it. */
  sessionId: string;
  mode?: LinkProvider['mode'];
  next?: LinkProvider['next'];
}

const identifier = (state: string) => `provider-visit:${state}`;

/** `url` is the provider's address that the library made. */
export async function storeVisit(auth: Auth, url: string, visit: ProviderVisit): Promise<void> {
  const { internalAdapter, secretConfig } = await auth.$context;
  await internalAdapter.createVerificationValue({
    identifier: identifier(new URL(url).searchParams.get('state') ?? ''),
    // It is encrypted, because an invitation's code works for whoever reads it.
    value: await symmetricEncrypt({ key: secretConfig, data: JSON.stringify(visit) }),
    expiresAt: new Date(Date.now() + STATE_LIFE_MS),
  });
}

/** Answers the visit once, and only at the provider where it began: one must not answer for another. */
export async function takeVisit(
  auth: Auth,
  provider: Provider,
  state: string | undefined,
): Promise<ProviderVisit | undefined> {
  if (!state) return undefined;
  const { internalAdapter, secretConfig } = await auth.$context;
  const stored = await internalAdapter.consumeVerificationValue(identifier(state));
  if (!stored) return undefined;
  // What an earlier version stored in plain counts as gone; the person starts again.
  const text = await symmetricDecrypt({ key: secretConfig, data: stored.value }).catch(() => undefined);
  const visit = text && (JSON.parse(text) as ProviderVisit);
  return visit && visit.provider === provider ? visit : undefined;
}

/**
 * Set while a provider is linked to an account. The library links only verified emails; here the person is signed in,
 * so the provider's email does not matter.
 */
export const linking = new AsyncLocalStorage<true>();

/** Tells the page that opened the window. Scripts read the cookie, so it holds nothing secret. */
export function tellOpenerByCookie(
  context: AppContext,
  provider: Provider,
  result: string,
  code: string = ENGLISH,
): void {
  const value = encodeURIComponent(`${provider} ${result} ${attemptOf(context.req.query('state'))}`);
  const cookie = `${PROVIDER_RETURN_COOKIE}=${value}; Path=${addressIn(code, adminPaths.root)}; Max-Age=60; SameSite=Lax`;
  context.header('Set-Cookie', cookie, { append: true });
}

/** Whether it is a path of the panel. `//` and `/\\` would lead to another site. */
export const isPanelPath = (next: string): boolean =>
  (next === adminPaths.root || next.startsWith(`${adminPaths.root}/`)) && !/[\\\s]|\/\/|\.\./.test(next);
