import {
  attemptOf,
  authPaths,
  type Provider,
  PROVIDERS,
  type ProviderStarted,
  providerStartSchema,
} from '#contract/api/auth.ts';
import { AppError } from '#contract/api/errors.ts';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { addressIn } from '#contract/languages/addresses.ts';
import { language } from '#contract/languages/words.ts';
import type { Deps } from '#server/deps.ts';
import { anyone, type App, type AppContext, route } from '#server/http/route.ts';
import { invitedSignUp } from '#server/auth/accounts/account-hooks.ts';
import { parsedBody } from '#server/http/body.ts';
import { authHeaders, callAuth } from '#server/auth/call-auth.ts';
import {
  needsSecondFactor,
  refuseIfEnded,
  sessionById,
  signedIn,
} from '#server/auth/sign-in/complete-sign-in.ts';
import {
  isPanelPath,
  storeVisit,
  takeVisit,
  tellOpenerByCookie,
} from '#server/auth/sign-in/provider-state.ts';
import { knownLanguage } from '#server/languages.ts';
import { providerErrorCode } from '#server/auth/translate-error.ts';
import { speak } from '#server/watching/current-request.ts';
import { finishLink } from './linked-providers.ts';

/** Signing in with an identity provider: the redirect to it, and the callback from it. */
export function mountProviders(app: App, deps: Deps): void {
  const { auth, env, services } = deps;

  route(app, 'POST', authPaths.signInWithProvider, anyone, async (context) => {
    const {
      provider,
      mode,
      next,
      invitation,
      captcha: proof,
    } = await parsedBody(context, providerStartSchema);
    await services.attempts.begin(context, { action: 'provider', proof });
    if (!env.social[provider]) throw new AppError('auth-domain-config-required', `${provider} is not set up`);
    if (next !== undefined && !isPanelPath(next)) throw new AppError('unauthorized-domain', `next ${next}`);
    // A wrong invitation is refused before the person goes to the provider.
    if (invitation) await services.invitations.find(invitation);
    const back = returnPath({ provider, mode, ...(next && { next }) });
    const { url } = await callAuth(context, () =>
      auth.api.signInSocial({
        body: {
          provider: provider as never,
          callbackURL: `${env.publicUrl}${back}`,
          errorCallbackURL: `${env.publicUrl}${back}`,
          disableRedirect: true,
        },
        headers: authHeaders(context, env.trustProxy),
        returnHeaders: true,
      }),
    );
    if (!url) throw new AppError('internal-error', 'provider without an address');
    await storeVisit(auth, url, { provider, invitation, language: language() });
    return context.json({ url } satisfies ProviderStarted);
  });

  route(app, 'GET', authPaths.callback(':provider'), anyone, async (context) => {
    const provider = context.req.param('provider') ?? '';
    if (!isProvider(provider) || !env.social[provider])
      throw new AppError('auth-domain-config-required', provider);
    const visit = await takeVisit(auth, provider, context.req.query('state'));
    if (!visit) return refused(context, provider);
    // Who comes back from the provider has the language of the page that sent them there.
    speak(knownLanguage(visit.language));
    const answer = () =>
      auth.api.callbackOAuth({
        method: 'GET',
        params: { id: provider },
        query: context.req.query(),
        headers: authHeaders(context, env.trustProxy),
        asResponse: true,
      });
    return visit.link
      ? finishLink(context, deps, { provider, link: visit.link, answer })
      : back(context, provider, await withInvitation(visit.invitation, answer), visit.language);
  });

  const refused = (context: AppContext, provider: Provider) =>
    context.redirect(returnPath({ provider, mode: 'redirect', result: 'invalid-auth-event' }), 302);

  /** An invitation that created no account is restored: the person already had one. */
  async function withInvitation(
    stored: string | undefined,
    answer: () => Promise<Response>,
  ): Promise<Response> {
    const invitation = stored && (await services.invitations.accept(stored).catch(() => null));
    if (!invitation) return answer();
    const entry = { email: invitation.email, role: invitation.role, used: false };
    try {
      return await invitedSignUp.run(entry, answer);
    } finally {
      if (!entry.used) await invitation.giveBack();
    }
  }

  /** Turns the library's answer into a redirect to our login page, with a result code that the page knows. */
  async function back(
    context: AppContext,
    provider: Provider,
    response: Response,
    code: string | undefined,
  ): Promise<Response> {
    const cookies = response.headers.getSetCookie();
    for (const cookie of cookies) context.header('Set-Cookie', cookie, { append: true });
    const location = response.headers.get('location');
    // The library's redirect is only read, never followed.
    const wanted = location ? new URL(location, env.publicUrl) : undefined;
    const target = new URL(addressIn(knownLanguage(code), adminPaths.login), env.publicUrl);
    target.searchParams.set('provider', provider);
    const isPopup = wanted?.searchParams.get('mode') === 'popup';
    target.searchParams.set('mode', isPopup ? 'popup' : 'redirect');
    const next = wanted?.searchParams.get('next');
    if (next && isPanelPath(next)) target.searchParams.set('next', next);
    const result = await resultOf(context, response, wanted, cookies);
    target.searchParams.set('result', result);
    if (isPopup) {
      target.searchParams.set('attempt', attemptOf(context.req.query('state')));
      tellOpenerByCookie(context, provider, result, knownLanguage(code));
    }
    return context.redirect(target.pathname + target.search, 302);
  }

  async function resultOf(
    context: AppContext,
    response: Response,
    wanted: URL | undefined,
    cookies: string[],
  ): Promise<string> {
    // The body is checked first: the headers have a redirect even when a second factor is due.
    const body: unknown = await response.json().catch(() => undefined);
    if (needsSecondFactor(body)) return 'auth/multi-factor-auth-required';
    if (!wanted) return 'internal-error';
    const error = wanted.searchParams.get('error');
    if (error) return providerErrorCode(error);
    const cookie = cookies.map((text) => text.split(';')[0]).join('; ');
    const found = await deps.access.sessionOf(new Headers({ cookie }));
    const session = found && (await sessionById(deps, found.sessionId));
    if (!session) return 'invalid-auth-event';
    await refuseIfEnded(deps, session, context.get('startedAt'));
    await signedIn(deps, session, context);
    await services.attempts.undo(context, 'provider');
    return 'ok';
  }
}

const isProvider = (value: string): value is Provider => (PROVIDERS as readonly string[]).includes(value);

const returnPath = (query: Record<string, string>): string =>
  `${adminPaths.login}?${new URLSearchParams(query).toString()}`;
