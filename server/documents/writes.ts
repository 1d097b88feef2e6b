import { can } from '#contract/api/access.ts';
import { AppError } from '#contract/api/errors.ts';
import { paths } from '#contract/api/paths.ts';
import { writesSchema } from '#contract/api/writes.ts';
import type { Deps } from '../deps.ts';
import { parsedBody } from '#server/http/body.ts';
import { type App, route } from '#server/http/route.ts';

/** Writes to several documents in one transaction, such as an event's new time and the words that announce it. */
export function mountWrites(app: App, { access, store }: Deps): void {
  route(app, 'POST', paths.api.writes, access.signedIn, async (context) => {
    const actor = context.get('actor')!;
    const { writes } = await parsedBody(context, writesSchema, { whole: 'writes' });
    const refused = writes.find(({ collection }) => !can(actor, 'write', collection));
    if (refused) throw new AppError('permission-denied', `${actor.role} may not write ${refused.collection}`);
    return context.json({ documents: await store.together(writes, { actor: actor.id }) });
  });
}
