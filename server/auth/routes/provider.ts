import { authPaths, type Provider, PROVIDERS, type ProviderStarted, providerStartSchema } from '#contract/auth.ts';
import { AppError } from '#contract/errors.ts';
import { paths } from '#contract/paths.ts';
import type { Deps } from '../../deps.ts';
import { clientAddress } from '../../http/address.ts';
import { anyone, type App, type AppContext, route } from '../../http/declare.ts';
import { authHeaders, callAuth, parsedBody } from '../call-auth.ts';
import { needsSecondFactor, signedIn, sessionById } from '../complete-sign-in.ts';
import { sessionActor } from '../session.ts';
import { providerErrorCode } from '../translate-error.ts';

/** Signing in with an identity provider: out to it, and back on our own origin with the state kept here. */
export function mountProviders(app: App, deps: Deps): void {
  const { auth, env, services } = deps;

  route(app, 'POST', authPaths.signInWithProvider, anyone, async (context) => {
    const { provider, mode, next, invitation } = await parsedBody(context, providerStartSchema);
    await services.limits.attemptFrom('sign-in', clientAddress(context.env.incoming, env.trustProxy));
    if (!env.social[provider]) throw new AppError('auth-domain-config-required', `${provider} is not set up`);
    if (next !== undefined && !isPanelPath(next)) throw new AppError('unauthorized-domain', `next ${next}`);
    const back = returnPath({ provider, mode, ...(next && { next }) });
    const { url } = await callAuth(context, () =>
      auth.api.signInSocial({
        body: {
          provider: provider as never,
          callbackURL: `${env.publicUrl}${back}`,
          errorCallbackURL: `${env.publicUrl}${back}`,
          disableRedirect: true,
          ...(invitation && { additionalData: { invitation } }),
        },
        headers: authHeaders(context, env.trustProxy),
        returnHeaders: true,
      }),
    );
    if (!url) throw new AppError('internal-error', 'provider without an address');
    return context.json({ url } satisfies ProviderStarted, 200, { 'Cache-Control': 'no-store' });
  });

  route(app, 'GET', authPaths.callback(':provider'), anyone, async (context) => {
    const provider = context.req.param('provider') ?? '';
    if (!isProvider(provider) || !env.social[provider]) throw new AppError('auth-domain-config-required', provider);
    const response = await auth.api.callbackOAuth({
      method: 'GET',
      params: { id: provider },
      query: context.req.query(),
      headers: authHeaders(context, env.trustProxy),
      asResponse: true,
    });
    return back(context, provider, response);
  });

  /** The library's redirect, or its word that a second factor is due → our login page, with a code that it knows. */
  async function back(context: AppContext, provider: Provider, response: Response): Promise<Response> {
    const cookies = response.headers.getSetCookie();
    for (const cookie of cookies) context.header('Set-Cookie', cookie, { append: true });
    const location = response.headers.get('location');
    // The library's own redirects go nowhere but here; whatever else it says is not followed.
    const wanted = location ? new URL(location, env.publicUrl) : undefined;
    const target = new URL(paths.admin.login, env.publicUrl);
    target.searchParams.set('provider', provider);
    target.searchParams.set('mode', wanted?.searchParams.get('mode') === 'popup' ? 'popup' : 'redirect');
    const next = wanted?.searchParams.get('next');
    if (next && isPanelPath(next)) target.searchParams.set('next', next);
    target.searchParams.set('result', await resultOf(response, wanted, cookies));
    return context.redirect(target.pathname + target.search, 302);
  }

  async function resultOf(response: Response, wanted: URL | undefined, cookies: string[]): Promise<string> {
    if (!wanted) {
      const body: unknown = await response.json().catch(() => undefined);
      return needsSecondFactor(body) ? 'auth/multi-factor-auth-required' : 'internal-error';
    }
    const error = wanted.searchParams.get('error');
    if (error) return providerErrorCode(error);
    const cookie = cookies.map((text) => text.split(';')[0]).join('; ');
    const found = await sessionActor(auth, new Headers({ cookie }));
    const session = found && (await sessionById(deps, found.sessionId));
    if (!session) return 'invalid-auth-event';
    await signedIn(deps, session);
    return 'ok';
  }
}

const isProvider = (value: string): value is Provider => (PROVIDERS as readonly string[]).includes(value);

/** A path of the panel, and not the way to another site that `//` or `/\` would be. */
const isPanelPath = (next: string): boolean =>
  (next === paths.admin.root || next.startsWith(`${paths.admin.root}/`)) && !/[\\\s]|\/\/|\.\./.test(next);

const returnPath = (query: Record<string, string>): string =>
  `${paths.admin.login}?${new URLSearchParams(query).toString()}`;
