import { adminPaths } from '#contract/api/admin-paths.ts';
import { confirmationSchema } from '#contract/api/auth.ts';
import {
  handingPaths,
  type HandingSheet,
  LEAVING_DAYS_MAX,
  offerSchema,
  renewalSchema,
} from '#contract/api/handing-on.ts';
import type { PublicDocument } from '#contract/api/document.ts';
import { type Site, SITE_ID } from '#contract/entities/site.ts';
import { locale } from '#contract/languages/locale.ts';
import { inLanguage, t } from '#contract/languages/words.ts';
import { instantOf } from '#contract/programme/typed-time.ts';
import { confirmIdentity } from '#server/auth/accounts/confirm-identity.ts';
import { beginSession } from '#server/auth/call-auth.ts';
import { latestOfferOf, offersOf, type Told } from '#server/auth/handovers/offers.ts';
import { readLastBackup } from '#server/backup/last-backup.ts';
import type { Deps } from '#server/deps.ts';
import { parsedBody } from '#server/http/body.ts';
import { invalidField } from '#server/http/errors.ts';
import { type App, type AppContext, route } from '#server/http/route.ts';
import type { Letter } from '#server/mail/layout.ts';
import { messages } from '#server/mail/messages.ts';
import { peopleOnSheet } from './people.ts';
import { readRenewals, removeRenewal, saveRenewal } from './renewals.ts';
import { secretsOf, setParts } from './set-parts.ts';

/** Handing the festival on: the sheet for the next owner, the dates on it, and the offer that both agree to. */
export function mountHandingOn(app: App, deps: Deps): void {
  const { access, database, env, services } = deps;
  const { handovers, sendMail, watch } = services;
  const actorOf = (context: AppContext) => context.get('actor')!;
  const byOf = (context: AppContext) => ({
    id: actorOf(context).id,
    sessionId: context.get('sessionId')!,
  });
  const idOf = (context: AppContext) => context.req.param('id') ?? '';
  const tell = (recipient: Told['recipient'], letter: () => Letter) => {
    if (recipient) inLanguage(recipient.language, () => sendMail(recipient.address, letter()));
  };

  route(app, 'GET', handingPaths.sheet, access.owning, async (context) => {
    await handovers.expire();
    const sheet: HandingSheet = {
      madeAt: new Date().toISOString(),
      ...(await peopleOnSheet(database)),
      invitations: await services.invitations.list(),
      parts: setParts(env),
      lastBackup: await readLastBackup(database),
      secrets: secretsOf(env),
      renewals: await readRenewals(database, env),
      offer: await latestOfferOf(database, actorOf(context).id),
    };
    return context.json(sheet);
  });

  route(app, 'GET', handingPaths.offers, access.signedIn, async (context) => {
    await handovers.expire();
    return context.json(await offersOf(database, actorOf(context).id));
  });

  route(app, 'POST', handingPaths.offers, access.owning, async (context) => {
    const { to, endsOn, afterwards, password } = await parsedBody(context, offerSchema);
    const endsAt = endOfRights(deps, endsOn);
    await confirmIdentity(context, deps, password);
    const { offer, recipient } = await handovers.offer(byOf(context), { to, endsAt, afterwards });
    tell(recipient, () => messages.ownershipOffered(`${env.publicUrl}${adminPaths.dashboard}`));
    return context.json(offer, 201);
  });

  route(app, 'DELETE', handingPaths.offer(':id'), access.owning, async (context) => {
    const { offer, recipient } = await handovers.withdraw(actorOf(context).id, idOf(context));
    tell(recipient, messages.ownershipWithdrawn);
    return context.json(offer);
  });

  route(app, 'POST', handingPaths.decline(':id'), access.signedIn, async (context) => {
    const { offer, recipient } = await handovers.decline(actorOf(context).id, idOf(context));
    tell(recipient, () => messages.ownershipDeclined(`${env.publicUrl}${adminPaths.handingOn}`));
    return context.json(offer);
  });

  route(app, 'POST', handingPaths.accept(':id'), access.signedIn, async (context) => {
    const { password } = await parsedBody(context, confirmationSchema);
    const userId = await confirmIdentity(context, deps, password);
    const { offer, recipient, isNew } = await handovers.accept(byOf(context), idOf(context));
    if (isNew)
      // Every session of the account has ended with its old role; this browser gets a new one.
      await beginSession(context, deps, userId);
    await watch.check();
    tell(recipient, () =>
      messages.ownershipAccepted(offer.state === 'accepted' ? dayInWords(deps, offer.endsAt!) : undefined),
    );
    return context.json(offer);
  });

  route(app, 'PUT', handingPaths.renewal(':id'), access.owning, async (context) => {
    const renewal = await parsedBody(context, renewalSchema);
    await saveRenewal(database, env, idOf(context), renewal);
    return context.body(null, 204);
  });

  route(app, 'DELETE', handingPaths.renewal(':id'), access.owning, async (context) => {
    await removeRenewal(database, idOf(context));
    return context.body(null, 204);
  });
}

const zoneOf = ({ publicDocuments }: Deps): string =>
  publicDocuments.get<PublicDocument<Site>>('site', SITE_ID)?.timezone ?? 'Asia/Kolkata';

const DAY_MS = 86_400_000;

/** The beginning of the day by the festival's clock; undefined where it has begun already. */
function endOfRights(deps: Deps, endsOn: string | undefined): string | undefined {
  if (endsOn === undefined) return undefined;
  const at = Date.parse(instantOf(`${endsOn}T00:00`, zoneOf(deps)) ?? `${endsOn}T00:00Z`);
  if (at <= Date.now() - DAY_MS)
    throw invalidField('endsOn', t('Your rights end on must not be in the past.'));
  if (at > Date.now() + LEAVING_DAYS_MAX * DAY_MS)
    throw invalidField(
      'endsOn',
      t('Your rights end on must be within {days} days.', { days: LEAVING_DAYS_MAX }),
    );
  return at <= Date.now() ? undefined : new Date(at).toISOString();
}

const dayInWords = (deps: Deps, instant: string): string =>
  new Date(instant).toLocaleDateString(locale(), { dateStyle: 'long', timeZone: zoneOf(deps) });
