import { adminPaths } from '#contract/api/admin-paths.ts';
import { isRole } from '#contract/api/access.ts';
import type { AccountEventKind } from '#contract/api/dashboard.ts';
import { PAGE_LIMIT_DEFAULT, PAGE_LIMIT_MAX } from '#contract/api/document.ts';
import {
  USER_LIST_PARAMETERS,
  USER_SEARCH_MAX,
  USER_STATES,
  userApprovalSchema,
  type UserList,
  userPatchSchema,
  type UserState,
} from '#contract/api/users.ts';
import { addressIn } from '#contract/languages/addresses.ts';
import { inLanguage } from '#contract/languages/words.ts';
import type { Deps } from '#server/deps.ts';
import { invalidField, outOfRange } from '#server/http/errors.ts';
import { type App, type AppContext, route } from '#server/http/route.ts';
import { onlyParameters } from '#server/http/request.ts';
import { knownLanguage } from '#server/languages.ts';
import { messages } from '#server/mail/messages.ts';
import { parsedBody } from '#server/http/body.ts';
import { noteAccountEvent } from '#server/auth/accounts/account-events.ts';
import { authDb } from '#server/auth/auth-tables.ts';
import type { UserListRequest } from '#server/auth/accounts/users.ts';

const USER = adminPaths.api.user(':id');

/** Other people's accounts, for managers. */
export function mountUsers(app: App, { access, database, env, services }: Deps): void {
  const { users, accounts, watch, sendMail } = services;
  const idOf = (context: AppContext) => context.req.param('id') ?? '';
  const actorOf = (context: AppContext) => context.get('actor')!;
  const note = (context: AppContext, what: AccountEventKind, id: string) =>
    noteAccountEvent(authDb(database), { what, user_id: id, actor: actorOf(context).id });

  route(app, 'GET', adminPaths.api.users, access.managingUsers, async (context) => {
    const { more, ...page } = await users.list(listRequest(context));
    const last = page.users.at(-1);
    const list: UserList = { ...page, ...(more && last && { next: encode(last.createdAt, last.id) }) };
    return context.json(list);
  });

  route(app, 'GET', USER, access.managingUsers, async (context) =>
    context.json(await users.get(idOf(context))),
  );

  route(app, 'PATCH', USER, access.managingUsers, async (context) => {
    const patch = await parsedBody(context, userPatchSchema);
    const user = await users.patch(actorOf(context), idOf(context), patch);
    await watch.check();
    return context.json(user);
  });

  route(app, 'POST', `${USER}/approve`, access.managingUsers, async (context) => {
    const { role } = await parsedBody(context, userApprovalSchema);
    const user = await users.approve(actorOf(context), idOf(context), role);
    const code = knownLanguage((await accounts.find(user.id))?.language);
    const login = env.publicUrl + addressIn(code, adminPaths.login);
    if (user.email) inLanguage(code, () => sendMail(user.email!, messages.approved(login)));
    return context.json(user);
  });

  route(app, 'POST', `${USER}/reset-second-factor`, access.managingUsers, async (context) => {
    const { id } = await users.check(actorOf(context), 'reset-second-factor', idOf(context));
    await accounts.resetSecondFactor(id);
    await note(context, 'second-factor-reset', id);
    await watch.check();
    return context.json(await users.get(id));
  });

  route(app, 'POST', `${USER}/revoke-sessions`, access.managingUsers, async (context) => {
    const { id } = await users.check(actorOf(context), 'revoke-sessions', idOf(context));
    await accounts.endEverything(id);
    await note(context, 'sessions-ended', id);
    await watch.check();
    return context.body(null, 204);
  });

  route(app, 'DELETE', USER, access.managingUsers, async (context) => {
    await users.remove(actorOf(context), idOf(context));
    await watch.check();
    return context.body(null, 204);
  });
}

function listRequest(context: AppContext): UserListRequest {
  onlyParameters(context, USER_LIST_PARAMETERS);
  const { search, role, state, limit = String(PAGE_LIMIT_DEFAULT), after } = context.req.query();
  const count = Number(limit);
  if (!Number.isInteger(count) || count < 1 || count > PAGE_LIMIT_MAX)
    throw outOfRange('limit', `limit must be a whole number from 1 to ${PAGE_LIMIT_MAX}.`);
  if (search !== undefined && search.length > USER_SEARCH_MAX)
    throw invalidField('search', `search can have at most ${USER_SEARCH_MAX} characters.`);
  if (role !== undefined && !isRole(role)) throw invalidField('role', 'role must be one of the roles.');
  if (state !== undefined && !isState(state))
    throw invalidField('state', `state must be one of: ${USER_STATES.join(', ')}.`);
  return {
    search: search?.trim() || undefined,
    role,
    state,
    limit: count,
    after: after === undefined ? undefined : decode(after),
  };
}

const isState = (value: string): value is UserState => (USER_STATES as readonly string[]).includes(value);

const encode = (createdAt: string, id: string): string =>
  Buffer.from(JSON.stringify([createdAt, id])).toString('base64url');

function decode(text: string): { createdAt: string; id: string } {
  try {
    const [createdAt, id] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[];
    if (typeof createdAt === 'string' && typeof id === 'string' && !Number.isNaN(Date.parse(createdAt)))
      return { createdAt, id };
  } catch {
    // The error below covers every text that is not a cursor.
  }
  throw outOfRange('after', 'after must be what an earlier page gave as "next".');
}
