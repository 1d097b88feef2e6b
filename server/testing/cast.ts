import { can, canManageUsers, ROLES, type Role } from '#contract/api/access.ts';
import type { CollectionName } from '#contract/api/collection-names.ts';
import { collections } from '#contract/api/collections.ts';
import { createApp } from '#server/app.ts';
import { authDb } from '#server/auth/auth-tables.ts';
import { declaredAccess } from '#server/http/route.ts';
import type { Running } from '#server/start.ts';
import { addUser } from './people.ts';

/** Everybody who may come along. Waiting and suspended ones come with a cookie that once was good. */
export const PEOPLE = ['none', 'waiting', 'suspended', ...ROLES] as const;
export type Person = (typeof PEOPLE)[number];

export const roleOf = (person: Person): Role | undefined => ROLES.find((role) => role === person);
const actor = (role: Role) => ({ id: 'x', name: 'x', role });
export const mayRead = (person: Person, collection: CollectionName): boolean => {
  const role = roleOf(person);
  return role !== undefined && can(actor(role), 'read', collection);
};
export const mayManageUsers = (person: Person): boolean => {
  const role = roleOf(person);
  return role !== undefined && canManageUsers(actor(role));
};

/** Accounts of all kinds, each with a cookie for as long as it is good: some calls end the session that they come with. */
export async function cast(running: Running): Promise<(person: Person) => Promise<string>> {
  const { auth, database } = running.deps;
  const ids = new Map<Person, string>();
  for (const role of ROLES) ids.set(role, (await addUser(running, role, `matrix-${role}`)).id);
  for (const person of ['waiting', 'suspended'] as const)
    ids.set(person, (await addUser(running, 'owner', person)).id);
  const known = new Map<Person, { session: string; cookie: string }>();
  return async (person) => {
    if (person === 'none') return '';
    const userId = ids.get(person)!;
    const last = known.get(person);
    if (last && (await isGoing(running, last.session))) return last.cookie;
    const state = (active: boolean, approved: boolean) =>
      authDb(database).updateTable('user').set({ active, approved }).where('id', '=', userId).execute();
    await state(true, true);
    const { headers, response } = await auth.api.beginSession({
      body: { userId },
      headers: new Headers(),
      returnHeaders: true,
    });
    // As if the session had been forgotten when the account was closed: the account decides, not the cookie.
    if (!roleOf(person)) await state(false, person === 'suspended');
    const cookie = headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    known.set(person, { session: response.session.id, cookie });
    return cookie;
  };
}

const isGoing = async ({ deps: { database } }: Running, id: string): Promise<boolean> =>
  (await authDb(database).selectFrom('session').select('id').where('id', '=', id).executeTakeFirst()) !==
  undefined;

export interface DeclaredRoute {
  method: string;
  path: string;
  access: string;
}

/** Whatever the server mounts, but the pages: a route that is added tomorrow is among them. */
export const routesOf = (running: Running): DeclaredRoute[] =>
  createApp(running.deps)
    .routes.map(({ method, path, handler }) => ({
      method,
      path,
      access: declaredAccess.get(handler) ?? 'UNDECLARED',
    }))
    .filter(({ access, path }) => access !== 'middleware' && path !== '/*' && path !== '/api/*');

/** What a person gets at the door: 401, 403, or past it (and then whatever the request deserves). */
export function expected(
  person: Person,
  { method, path, access }: DeclaredRoute,
  collection: CollectionName,
): 401 | 403 | 'in' {
  const needs = (allowed: (of: ReturnType<typeof actor>) => boolean) => {
    const role = roleOf(person);
    return role === undefined ? 401 : allowed(actor(role)) ? 'in' : 403;
  };
  const reads = () => needs((of) => can(of, 'read', collection));
  const writes = () => needs((of) => can(of, 'write', collection));
  switch (access) {
    case 'anyone':
    case 'visitor-or-staff':
      return 'in';
    case 'signed-in':
    case 'any-session':
      return needs(() => true);
    case 'managing-users':
      return needs(canManageUsers);
    case 'owning':
      return needs(({ role }) => role === 'owner');
    case 'audience':
      return reads();
    case 'reading':
      return collections[collection].isPublic ? 'in' : reads();
    case 'writing':
      return writes();
    case 'erasing':
      return needs((of) => can(of, 'write', collection) && canManageUsers(of));
    case 'adding':
      return collections[collection].visitorsMayAdd ? 'in' : writes();
    default:
      throw new Error(`${method} ${path} declares ${access}, of which nobody has said whom it lets in.`);
  }
}
