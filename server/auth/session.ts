import { type Actor, isRole } from '#contract/api/access.ts';
import type { Auth } from './auth.ts';

/** Who a request's session belongs to, asked of the database every time; undefined without a valid one. */
export async function sessionActor(
  auth: Auth,
  headers: Headers,
): Promise<{ actor: Actor; sessionId: string } | undefined> {
  if (!headers.has('cookie')) return undefined;
  const found = await auth.api.getSession({ headers });
  if (!found || !found.user.active || !isRole(found.user.role)) return undefined;
  return {
    actor: { id: found.user.id, name: found.user.name, role: found.user.role },
    sessionId: found.session.id,
  };
}
