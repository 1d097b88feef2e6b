import { openView } from '#contract/api/collections.ts';
import type { AnyDocument } from '#contract/api/document.ts';
import { AppError } from '#contract/api/errors.ts';
import { panelPaths } from '#contract/api/dashboard.ts';
import { collectionOf } from '#server/http/request.ts';
import type { Deps } from '#server/deps.ts';
import { objectBody } from '#server/http/body.ts';
import { type App, route } from '#server/http/route.ts';
import { parseFields } from './parse-fields.ts';

const PUBLISHED = 'published';

/** What visitors would see of a form's content. It is checked and cleaned as on saving, but not stored. */
export function mountPreview(app: App, { access }: Deps): void {
  route(app, 'POST', panelPaths.preview(':collection'), access.writing, async (context) => {
    const name = collectionOf(context);
    const { id, ...fields } = await objectBody(context);
    const at = new Date().toISOString();
    const parsed = parseFields(name, fields, { at, before: null });
    const document: AnyDocument = {
      ...parsed,
      // A draft is shown as if it were published; a cancelled document stays cancelled.
      ...('status' in parsed && parsed['status'] !== 'cancelled' && { status: PUBLISHED }),
      id: typeof id === 'string' && id !== '' ? id : 'preview',
      version: 0,
      createdAt: at,
      updatedAt: at,
      updatedBy: '',
    };
    const view = openView(name, document);
    if (!view) throw new AppError('failed-precondition', `${name} has no public view`);
    return context.json({ document: view });
  });
}
