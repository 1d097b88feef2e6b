import { authPaths } from '#contract/api/auth.ts';
import { AppError } from '#contract/api/errors.ts';
import { isErasable, personSchema, type PrivacyFacts, privacyPaths } from '#contract/api/privacy.ts';
import { t } from '#contract/languages/words.ts';
import type { Deps } from '#server/deps.ts';
import { idsIn } from '#server/documents/routes.ts';
import { objectBody, parsedBody } from '#server/http/body.ts';
import { collectionOf } from '#server/http/request.ts';
import { type App, route } from '#server/http/route.ts';
import { DEFAULT_RETENTION } from '#server/live/change-log.ts';
import { ownData, personData } from './person-data.ts';

/** Forgetting: erasing for good, one person's data as a file, and how long things are kept. */
export function mountPrivacy(
  app: App,
  { access, counts, database, env, privacy, push, services }: Deps,
): void {
  const { erasing } = privacy;

  route(app, 'GET', privacyPaths.facts, access.signedIn, async (context) => {
    const facts: PrivacyFacts = {
      ...env.retention,
      logDays: DEFAULT_RETENTION.maxDays,
      inquiries: counts.of('contact-inquiry'),
      pushSubscriptions: await push.subscriptions.count(),
    };
    return context.json(facts);
  });

  // The address is in the body, because proxies write the query into their logs.
  route(app, 'POST', privacyPaths.person, access.managingUsers, async (context) => {
    const { email } = await parsedBody(context, personSchema);
    return context.json(await personData(database, email));
  });

  route(app, 'POST', privacyPaths.erasePerson, access.managingUsers, async (context) => {
    const { email } = await parsedBody(context, personSchema);
    const actor = context.get('actor')!;
    return context.json(await erasing.person(actor, email, actor.id));
  });

  route(app, 'POST', privacyPaths.eraseDocuments(':collection'), access.erasing, async (context) => {
    const collection = collectionOf(context);
    const ids = idsIn(await objectBody(context));
    if (!isErasable(collection))
      throw new AppError('failed-precondition', `${collection} is not about people`, {
        sentence: t('Only inquiries, team members and speakers can be erased. Delete this instead.'),
      });
    await erasing.documents(collection, ids, context.get('actor')!.id);
    return context.body(null, 204);
  });

  route(app, 'POST', privacyPaths.eraseUser(':id'), access.managingUsers, async (context) => {
    const actor = context.get('actor')!;
    const id = context.req.param('id') ?? '';
    await erasing.account(id, actor.id, (transaction) =>
      services.users.check(actor, 'erase', id, transaction),
    );
    await services.watch.check();
    return context.body(null, 204);
  });

  route(app, 'GET', authPaths.accountData, access.signedIn, async (context) => {
    const data = await ownData(database, context.get('actor')!.id);
    context.header('Content-Disposition', 'attachment; filename="my-account.json"');
    return context.json(data);
  });
}
