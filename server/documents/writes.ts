import { can } from '#contract/api/access.ts';
import { AppError, type FieldErrors } from '#contract/api/errors.ts';
import { paths } from '#contract/api/paths.ts';
import { writesSchema } from '#contract/api/writes.ts';
import type { Deps } from '../deps.ts';
import { type App, route } from '#server/http/route.ts';

/** Writes to several documents in one transaction, such as an event's new time and the words that announce it. */
export function mountWrites(app: App, { access, store }: Deps): void {
  route(app, 'POST', paths.api.writes, access.signedIn, async (context) => {
    const actor = context.get('actor')!;
    const parsed = writesSchema.safeParse(await context.req.json().catch(() => undefined));
    if (!parsed.success) {
      const fields: FieldErrors = {};
      for (const { path, message } of parsed.error.issues) fields[path.join('.') || 'writes'] ??= message;
      throw new AppError('invalid-argument', 'writes', { fields });
    }
    const { writes } = parsed.data;
    const refused = writes.find(({ collection }) => !can(actor, 'write', collection));
    if (refused) throw new AppError('permission-denied', `${actor.role} may not write ${refused.collection}`);
    return context.json({ documents: await store.together(writes, { actor: actor.id }) });
  });
}
