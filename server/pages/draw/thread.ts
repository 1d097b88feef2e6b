import { parentPort, workerData } from 'node:worker_threads';
import type { EditionSnapshot } from '#contract/editions/snapshot.ts';
import { ENGLISH } from '#contract/languages/words.ts';
import { knowLanguages } from '#server/languages.ts';
import { PublicViews } from '#server/live/public-views.ts';
import { HydrationData } from '#server/pages/render/hydration-data.ts';
import { brotliAtOnce } from '#server/pages/render/prepared-response.ts';
import { Drawing } from './drawing.ts';
import type { FromThread, ThreadOptions, ToThread } from './messages.ts';
import { webBuildOf } from './web-build.ts';

/**
 * The thread that draws pages. It has its own copy of the public documents and hears of every change in the order of the
 * log, so a page that is asked for after a write is drawn after it too.
 */
const port = parentPort!;
const { retention, buildId } = workerData as ThreadOptions;
const tell = (message: FromThread) => port.postMessage(message);

knowLanguages();
await webBuildOf(ENGLISH);
const documents = new PublicViews();
const editions = new Map<string, PromiseWithResolvers<EditionSnapshot | undefined>>();
const drawing = new Drawing({
  build: webBuildOf,
  mode: 'production',
  documents,
  retention,
  edition(hash) {
    const asked = editions.get(hash) ?? Promise.withResolvers<EditionSnapshot | undefined>();
    if (!editions.has(hash)) tell({ edition: hash });
    editions.set(hash, asked);
    return asked.promise;
  },
  addressOf: new HydrationData(buildId, {}).addressOf,
});

port.on('message', ({ documents: all, changes, order, edition }: ToThread) => {
  for (const [collection, views] of all ?? []) documents.replace(collection, views);
  for (const { collection, id, view } of changes ?? []) documents.set(collection, id, view);
  if (edition) {
    editions.get(edition.hash)?.resolve(edition.snapshot);
    editions.delete(edition.hash);
  }
  if (order) void draw(order);
});

async function draw({ number, ...order }: NonNullable<ToThread['order']>): Promise<void> {
  try {
    const page = await drawing.draw(order);
    tell({ drawn: { number, page: { ...page, brotli: brotliAtOnce(page.body) } } });
  } catch (error) {
    tell({ failed: { number, error } });
  }
}

tell({ isReady: true });
