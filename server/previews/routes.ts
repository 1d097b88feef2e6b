import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { publicView } from '#contract/api/collections.ts';
import type { AnyDocument } from '#contract/api/document.ts';
import { AppError } from '#contract/api/errors.ts';
import { mentionedFiles } from '#contract/api/files.ts';
import { paths } from '#contract/api/paths.ts';
import { isPreviewed, type NewPreviewLink, type Previewed, previewPaths } from '#contract/api/previews.ts';
import { t } from '#contract/languages/words.ts';
import type { Deps } from '#server/deps.ts';
import { clientNetwork, collectionOf } from '#server/http/request.ts';
import { anyone, type App, type AppContext, route } from '#server/http/route.ts';
import { endedPage, PREVIEW_HEADERS, previewPage } from './preview-page.ts';
import { PreviewLinks } from './preview-links.ts';
import { pageOf, previewOf } from './with-draft.ts';

/** Links that show a draft to somebody without an account, as the page will look. */
export function mountPreviewLinks(
  app: App,
  { access, database, secrets, store, pages, files, env }: Deps,
): void {
  const links = new PreviewLinks(database, secrets);
  const LINKS = previewPaths.links(':collection', ':id');
  const PAGE = previewPaths.page(':code');

  const draftOf = async (collection: Previewed, id: string): Promise<AnyDocument> => {
    const document = await store.get(collection, id);
    if (!document) throw new AppError('not-found', `${collection}/${id}`);
    return document;
  };

  route(app, 'GET', LINKS, access.writing, async (context) =>
    context.json({ links: await links.list(named(context)) }),
  );

  route(app, 'POST', LINKS, access.writing, async (context) => {
    const { collection, id } = named(context);
    if (publicView(collection, await draftOf(collection, id)))
      throw new AppError('failed-precondition', `${collection}/${id} is public`, {
        sentence: t('Visitors see this already: send them its own address.'),
      });
    const { link, code } = await links.create({ collection, id }, context.get('actor')!.id);
    const answer: NewPreviewLink = { ...link, url: env.publicUrl + previewPaths.page(code) };
    return context.json(answer, 201);
  });

  route(app, 'DELETE', previewPaths.link(':collection', ':id', ':link'), access.writing, async (context) => {
    await links.withdraw(named(context), context.req.param('link') ?? '');
    return context.body(null, 204);
  });

  /** What an open link shows; undefined once it has ended or its document is gone. */
  const opened = async (context: AppContext) => {
    const found = await links.find(context.req.param('code') ?? '');
    if (!found || !isPreviewed(found.collection)) return undefined;
    const document = await store.get(found.collection, found.id);
    return document && { collection: found.collection, document, expiresAt: found.expiresAt };
  };

  route(app, 'GET', PAGE, anyone, async (context) => {
    const shown = await opened(context);
    if (!shown) return context.body(endedPage, 404, PREVIEW_HEADERS);
    const { collection, document, expiresAt } = shown;
    // What is published meanwhile has an address of its own.
    if (publicView(collection, document)) return context.redirect(pageOf(collection, document), 302);
    const { path, data, missing } = previewOf(collection, document);
    const network = clientNetwork(context.env.incoming as never, env.trustProxy);
    const html = await pages.drawWith(path, data, network);
    const page = previewPage(html, { code: context.req.param('code') ?? '', until: expiresAt, missing });
    return context.body(page, 200, PREVIEW_HEADERS);
  });

  route(app, 'GET', `${PAGE}${paths.files}/*`, anyone, async (context) => {
    const shown = await opened(context);
    const incoming = context.env.incoming as unknown as Parameters<typeof files.server.respond>[0];
    const address = (incoming.url ?? '').slice(previewPaths.page(context.req.param('code') ?? '').length);
    const [asked] = mentionedFiles(address);
    if (!shown || !asked || !mentionedFiles(JSON.stringify(shown.document)).includes(asked))
      throw new AppError('object-not-found', 'not in this preview');
    incoming.url = address;
    await files.server.respond(incoming, context.env.outgoing as never, true);
    return RESPONSE_ALREADY_SENT;
  });
}

function named(context: AppContext): { collection: Previewed; id: string } {
  const collection = collectionOf(context);
  if (!isPreviewed(collection))
    throw new AppError('failed-precondition', `${collection} has no page of its own`, {
      sentence: t(
        'Only announcements, events and posts have a page that can be shown before it is published.',
      ),
    });
  return { collection, id: context.req.param('id') ?? '' };
}
