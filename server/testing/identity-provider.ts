import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { OAuth2Server, OAuth2Service } from 'oauth2-mock-server';
import { onTestFinished } from 'vitest';

export interface IdentityProvider {
  issuer: string;
  /** What the provider says of the person, in its own words. */
  profile: Record<string, unknown>;
  emails: unknown[];
  /** Its answer to the browser carries this error instead of a code. */
  error?: string | undefined;
  /** It shows a page on which the person says yes, as real ones do, with this policy towards the page that opened it. */
  asks?: { openerPolicy: 'same-origin' | 'unsafe-none' } | undefined;
  /** Answers the exchange of the code with this. */
  tokenStatus?: number | undefined;
  seen: { verifier?: string | undefined; authorization?: string | undefined };
}

/** A real OAuth provider on this machine that can stand in for each of the four. */
export async function startProvider(): Promise<IdentityProvider> {
  const oauth = new OAuth2Server();
  await oauth.issuer.keys.generate('RS256');
  const { service } = oauth;
  const provider: IdentityProvider = { issuer: '', profile: {}, emails: [], seen: {} };
  service.on('beforeUserinfo', (response) => {
    response.body = provider.profile;
  });
  service.on('beforeAuthorizeRedirect', ({ url }) => {
    if (!provider.error) return;
    url.searchParams.delete('code');
    url.searchParams.set('error', provider.error);
  });
  service.on('beforeResponse', (response, request) => {
    provider.seen = {
      verifier: (request as { body?: { code_verifier?: string } }).body?.code_verifier,
      authorization: request.headers.authorization,
    };
    if (provider.tokenStatus) response.statusCode = provider.tokenStatus;
  });
  const server = createServer((request, response) => {
    // GitHub's second question, which no standard knows.
    if (provider.asks && request.url?.startsWith('/authorize') && !request.url.includes('asked=yes'))
      response
        .setHeader('Content-Type', 'text/html')
        .setHeader('Cross-Origin-Opener-Policy', provider.asks.openerPolicy)
        .end(page(request.url));
    else if (request.url === '/user/emails')
      response.setHeader('Content-Type', 'application/json').end(JSON.stringify(provider.emails));
    else (service as OAuth2Service).requestHandler(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  provider.issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  oauth.issuer.url = provider.issuer;
  return provider;
}

const page = (path: string) => `<!doctype html><html lang="en"><title>Provider</title>
<h1>Who are you?</h1><a href="${path.replaceAll('&', '&amp;')}&amp;asked=yes">Continue as Asha</a></html>`;
