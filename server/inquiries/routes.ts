import {
  type InquiryOnDesk,
  INQUIRY_REPLIES_MAX,
  replySchema,
  type StoredInquiry,
} from '#contract/entities/inquiry-desk.ts';
import type { PublicDocument } from '#contract/api/document.ts';
import type { Site } from '#contract/entities/site.ts';
import { AppError } from '#contract/api/errors.ts';
import { paths } from '#contract/api/paths.ts';
import { inLanguage, t } from '#contract/languages/words.ts';
import { accountView } from '#server/auth/accounts/account-view.ts';
import type { Deps } from '#server/deps.ts';
import { namesOf } from '#server/documents/people.ts';
import { parsedBody } from '#server/http/body.ts';
import { invalidField } from '#server/http/errors.ts';
import { collectionOf } from '#server/http/request.ts';
import { type App, type AppContext, route } from '#server/http/route.ts';
import { knownLanguage } from '#server/languages.ts';
import { messages } from '#server/mail/messages.ts';

const INQUIRIES = 'contact-inquiry';
const INQUIRY = paths.api.document(':collection', ':id');

/** One inquiry with the names around it, and the reply to it by mail. */
export function mountInquiries(app: App, deps: Deps): void {
  const { access, store, mailer } = deps;

  route(app, 'GET', `${INQUIRY}/desk`, access.writing, async (context) =>
    context.json(await onDesk(deps, await inquiryOf(deps, context))),
  );

  route(app, 'POST', `${INQUIRY}/reply`, access.writing, async (context) => {
    const present = await inquiryOf(deps, context);
    const { id, replies = [] } = present;
    const { text, version } = await parsedBody(context, replySchema);
    if (replies.length >= INQUIRY_REPLIES_MAX)
      throw invalidField(
        'text',
        t('An inquiry can have at most {max} replies.', {
          max: INQUIRY_REPLIES_MAX,
        }),
      );
    const actor = context.get('actor')!.id;
    const at = new Date().toISOString();
    // The version is checked as with any write: whoever has not seen an answer of somebody else sends none.
    const stored = await store.put(
      INQUIRIES,
      id,
      {
        ...present,
        state: 'answered',
        answeredAt: at,
        answeredBy: actor,
        replies: [...replies, { at, by: actor, text }],
      },
      { actor, version, isImport: true },
    );
    const inquiry = stored as unknown as StoredInquiry;
    const answerTo = await replyTo(deps, actor);
    await inLanguage(knownLanguage(inquiry.language), () =>
      mailer.enqueue(inquiry.email, messages.reply(text, answerTo)),
    );
    return context.json(await onDesk(deps, inquiry), 201);
  });
}

async function inquiryOf({ store }: Deps, context: AppContext): Promise<StoredInquiry> {
  const id = context.req.param('id') ?? '';
  const found = collectionOf(context) === INQUIRIES ? await store.get(INQUIRIES, id) : undefined;
  if (!found) throw new AppError('not-found', `${INQUIRIES}/${id}`);
  return found as unknown as StoredInquiry;
}

async function onDesk({ database }: Deps, inquiry: StoredInquiry): Promise<InquiryOnDesk> {
  const { takenBy, answeredBy, replies = [] } = inquiry;
  const ids = [takenBy, answeredBy, ...replies.map(({ by }) => by)].filter((id) => id !== undefined);
  return { inquiry, people: Object.fromEntries(await namesOf(database, ids)) };
}

/** The festival's own address, so that the answer reaches the team; else that of whoever replied. */
async function replyTo({ publicDocuments, database }: Deps, actor: string): Promise<string | undefined> {
  const [site] = publicDocuments.list<PublicDocument<Site>>('site');
  const own = site?.contacts.find(({ email }) => email !== undefined)?.email;
  return own ?? (await accountView(database, actor))?.email ?? undefined;
}
