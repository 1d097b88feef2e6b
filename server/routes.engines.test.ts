import { request } from 'node:http';
import { expect, test } from 'vitest';
import { createApp } from './app.ts';
import { declaredAccess } from './http/route.ts';
import { describeAnyServer } from './testing/engines.ts';
import { sample } from './testing/samples.ts';

/**
 * Every route of the server and who may call it. It is written down a second time on purpose: whoever opens a new
 * way in says so here, and whoever reviews it sees it.
 */
const ROUTES = `
ALL    /*                                             middleware
ALL    /api/*                                         middleware
ALL    /api/*                                         middleware
ALL    /api/*                                         middleware
GET    /api/health                                    anyone
GET    /api/version                                   anyone
ALL    /api/*                                         middleware
GET    /api/auth/password-policy                      anyone
GET    /api/auth/captcha                              anyone
GET    /api/auth/captcha/challenge                    anyone
GET    /api/auth/authorized-domains                   anyone
GET    /api/auth/providers                            anyone
POST   /api/auth/sign-in/email                        anyone
POST   /api/auth/send-code                            anyone
POST   /api/auth/sign-in/code                         anyone
POST   /api/auth/sign-in/email-link                   anyone
POST   /api/auth/sign-in/provider                     anyone
GET    /api/auth/callback/:provider                   anyone
POST   /api/auth/sign-in/passkey/options              anyone
POST   /api/auth/sign-in/passkey                      anyone
GET    /api/auth/account/passkeys                     signed-in
POST   /api/auth/account/passkeys/options             signed-in
POST   /api/auth/account/passkeys                     signed-in
DELETE /api/auth/account/passkeys/:id                 signed-in
GET    /api/auth/second-factor/challenge              anyone
POST   /api/auth/second-factor/totp                   anyone
POST   /api/auth/second-factor/recovery               anyone
POST   /api/auth/sign-up                              anyone
POST   /api/auth/invitation                           anyone
POST   /api/auth/reset-password                       anyone
POST   /api/auth/verify-email                         anyone
POST   /api/auth/undo-email-change                    anyone
GET    /api/auth/session                              any-session
POST   /api/auth/refresh                              any-session
POST   /api/auth/sign-out                             anyone
POST   /api/auth/sign-out-everywhere                  any-session
GET    /api/auth/sessions                             signed-in
DELETE /api/auth/sessions/:id                         signed-in
GET    /api/auth/account                              signed-in
POST   /api/auth/account                              signed-in
POST   /api/auth/account/email                        signed-in
POST   /api/auth/account/password                     any-session
POST   /api/auth/account/delete                       signed-in
POST   /api/auth/account/second-factor                signed-in
POST   /api/auth/account/second-factor/confirm        signed-in
POST   /api/auth/account/second-factor/off            signed-in
POST   /api/auth/account/second-factor/recovery-codes signed-in
POST   /api/auth/account/providers                    signed-in
DELETE /api/auth/account/providers/:provider          signed-in
GET    /api/users                                     managing-users
GET    /api/users/:id                                 managing-users
PATCH  /api/users/:id                                 managing-users
POST   /api/users/:id/approve                         managing-users
POST   /api/users/:id/reset-second-factor             managing-users
POST   /api/users/:id/revoke-sessions                 managing-users
DELETE /api/users/:id                                 managing-users
GET    /api/invitations                               managing-users
POST   /api/invitations                               managing-users
DELETE /api/invitations/:id                           managing-users
GET    /api/live                                      audience
GET    /api/documents/:collection                     reading
GET    /api/documents/:collection/:id                 reading
GET    /api/documents/:collection/:id/history         writing
PUT    /api/documents/:collection/:id                 writing
PATCH  /api/documents/:collection/:id                 writing
DELETE /api/documents/:collection/:id                 writing
POST   /api/documents/:collection/delete              writing
POST   /api/documents/:collection                     adding
POST   /api/writes                                    signed-in
POST   /api/documents/:collection/:id/announcement    writing
GET    /api/documents/:collection/:id/desk            writing
POST   /api/documents/:collection/:id/reply           writing
GET    /api/csv/:collection                           reading
POST   /api/clashes/:collection                       writing
POST   /api/preview/:collection                       writing
GET    /api/documents/:collection/:id/previews        writing
POST   /api/documents/:collection/:id/previews        writing
DELETE /api/documents/:collection/:id/previews/:link  writing
GET    /api/previews/:code                            anyone
GET    /api/previews/:code/files/*                    anyone
POST   /api/presence/:collection/:id                  writing
DELETE /api/presence/:collection/:id                  writing
GET    /api/dashboard                                      signed-in
GET    /api/dashboard/system                               managing-users
GET    /api/activity                                  signed-in
GET    /api/activity/people                           signed-in
POST   /api/activity/:seq/undo                        signed-in
GET    /api/find                                      signed-in
GET    /api/editions                                  owning
POST   /api/editions/close                            owning
POST   /api/editions/reopen                           owning
POST   /api/editions/begin                            owning
POST   /api/editions/go-back                          owning
GET    /api/handing-on                                owning
GET    /api/handing-on/offers                         signed-in
POST   /api/handing-on/offers                         owning
DELETE /api/handing-on/offers/:id                     owning
POST   /api/handing-on/offers/:id/decline             signed-in
POST   /api/handing-on/offers/:id/accept              signed-in
PUT    /api/handing-on/renewals/:id                   owning
DELETE /api/handing-on/renewals/:id                   owning
POST   /api/uploads                                   signed-in
GET    /api/uploads/:id                               signed-in
PUT    /api/uploads/:id                               signed-in
POST   /api/uploads/:id/finish                        signed-in
DELETE /api/uploads/:id                               signed-in
GET    /api/files                                     signed-in
DELETE /api/files                                     signed-in
DELETE /api/files/:id                                 signed-in
GET    /files/*                                       visitor-or-staff
GET    /api/push                                      anyone
PUT    /api/push/subscription                         anyone
DELETE /api/push/subscription                         anyone
GET    /api/documents/:collection/:id/reach           writing
GET    /api/privacy                                   signed-in
POST   /api/privacy/person                            managing-users
POST   /api/privacy/person/erase                      managing-users
POST   /api/documents/:collection/erase               erasing
POST   /api/users/:id/erase                           managing-users
GET    /api/auth/account/data                         signed-in
GET    /api/demo                                      owning
POST   /api/demo/clear                                owning
POST   /api/demo/undo                                 owning
GET    /api/setup                                     managing-users
PUT    /api/setup/list                                managing-users
GET    /api/mails                                     managing-users
POST   /api/mails/:id/again                           managing-users
DELETE /api/mails/:id                                 managing-users
POST   /api/mails/test                                managing-users
GET    /api/running                                   managing-users
POST   /api/browser-reports                           anyone
ALL    /*                                             anyone
`;

type Row = [method: string, path: string, access: string];
const table = ROUTES.trim()
  .split('\n')
  .map((line) => line.split(/ +/) as Row);

/** Other ways to write an address, of which none may lead past the access check. */
const spellings: Array<[name: string, (path: string) => string]> = [
  ['as it is', (path) => path],
  ['with a slash at its end', (path) => `${path}/`],
  ['with two slashes', (path) => path.replace('/api/', '/api//')],
  ['with two slashes at its end', (path) => path.replace(/\/([^/]*)$/, '//$1')],
  ['in capitals', (path) => path.replace(/[^/]*$/, (last) => last.toUpperCase())],
  // Not the one behind /api: what is not below that is a page.
  ['with a slash in disguise', (path) => path.replace(/^(\/api\/.*)\/([^/]*)$/, '$1%2f$2')],
  [
    'with a letter in disguise',
    (path) =>
      path.replace(
        /\/(\w)([^/]*)$/,
        (_, first: string, rest: string) => `/%${first.charCodeAt(0).toString(16)}${rest}`,
      ),
  ],
  ['by a detour', (path) => path.replace('/api/', '/api/health/../')],
  ['by a hidden detour', (path) => path.replace('/api/', '/api/health/%2e%2e/')],
  ['with a dot', (path) => path.replace('/api/', '/api/./')],
  ['with a parameter of its own', (path) => `${path};jsessionid=1`],
  ['with an ending', (path) => `${path}.json`],
  ['with a NUL', (path) => `${path}%00`],
];

/** Past every client that would tidy the address up. */
function statusOf(url: string, method: string, path: string): Promise<number> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    request(
      { hostname, port, method, path, agent: false, headers: { 'Content-Type': 'application/json' } },
      (response) => {
        response.resume().once('end', () => resolve(response.statusCode!));
      },
    )
      .once('error', reject)
      .end(method === 'GET' || method === 'DELETE' ? undefined : '{}');
  });
}

describeAnyServer('Every route', (served) => {
  const routes = () => createApp(served().deps).routes;

  test('declares who may call it', () => {
    const undeclared = routes().filter(({ handler }) => !declaredAccess.has(handler));
    expect(undeclared.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });

  test('stands in the table above, in the order in which they are tried', () => {
    expect(routes().map(({ method, path, handler }) => [method, path, declaredAccess.get(handler)])).toEqual(
      table,
    );
  });

  const open = ['anyone', 'visitor-or-staff'];
  const guarded = table.filter(([method, , access]) => method !== 'ALL' && !open.includes(access));

  test.each(guarded)(
    '%s %s (%s) lets no stranger in, however the address is written',
    async (method, path, access) => {
      const { url, deps } = served();
      await deps.store.put('contact-inquiry', 'any', sample('contact-inquiry'), { actor: 'test' });
      const before = deps.log.seq;
      const collection = access === 'adding' ? 'venues' : 'contact-inquiry';
      const address = path.replace(':collection', collection).replace(':id', 'any');
      const query = access === 'audience' ? '?audience=staff&collections=venues' : '';
      for (const [name, spell] of spellings) {
        const status = await statusOf(url, method, spell(address) + query);
        expect([400, 401, 404], `${spell(address)} (${name}) answered ${status}`).toContain(status);
      }
      expect(await statusOf(url, method, address + query)).toBe(401);
      expect(deps.log.seq).toBe(before);
    },
  );
});
