import type { CollectionName } from '#contract/api/collection-names.ts';
import { collections } from '#contract/api/collections.ts';
import { CSV_START, csvRow } from '#contract/text/csv.ts';
import { type AnyDocument, PAGE_LIMIT_MAX } from '#contract/api/document.ts';
import { AppError } from '#contract/api/errors.ts';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { collectionOf } from '#server/http/request.ts';
import type { Deps } from '#server/deps.ts';
import { type App, route } from '#server/http/route.ts';
import { listStored } from './list.ts';
import { decodeCursor, listRequest } from './list-request.ts';
import { eventsSheet } from './programme/events-sheet.ts';
import { searchStored } from './search.ts';

/** A collection as a spreadsheet. It is read page by page while it is sent, because it may be long. */
export function mountCsv(app: App, deps: Deps): void {
  const { access, database } = deps;
  route(app, 'GET', adminPaths.api.csv(':collection'), access.reading, (context) => {
    const name = collectionOf(context);
    const sheet = name === 'events' ? eventsSheet(deps.publicDocuments) : columnsSheet(name);
    if (!sheet || !context.get('actor')) throw new AppError('not-found', `no spreadsheet of ${name}`);
    const request = { ...listRequest(name, context.req.queries()), limit: PAGE_LIMIT_MAX };
    const read = request.search === undefined ? listStored : searchStored;
    const encoder = new TextEncoder();
    let { after } = request;
    let isOver = false;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(encoder.encode(sheet.head));
      },
      async pull(controller) {
        let rows = '';
        // A search may return an empty page that is not the last.
        while (rows === '' && !isOver) {
          const { documents, next } = await read(database, name, { ...request, after });
          rows = documents.map(sheet.rowsOf).join('');
          isOver = next === undefined;
          after = next === undefined ? undefined : decodeCursor(next, request.order);
        }
        if (rows !== '') controller.enqueue(encoder.encode(rows));
        else controller.close();
      },
    });
    return new Response(body, {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${name}-${new Date().toISOString().slice(0, 10)}.csv"`,
      },
    });
  });
}

/** A spreadsheet's first line, and the rows of each document. */
export interface Sheet {
  head: string;
  rowsOf: (document: AnyDocument) => string;
}

function columnsSheet(name: CollectionName): Sheet | undefined {
  const { columns } = collections[name];
  return (
    columns && {
      head: CSV_START + csvRow(Object.keys(columns)),
      rowsOf: (document) => csvRow(Object.values(columns).map((field) => String(document[field] ?? ''))),
    }
  );
}
