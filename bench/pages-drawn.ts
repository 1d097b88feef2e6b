import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CollectionName } from '#contract/api/collection-names.ts';
import { type PublicDocument, writtenFields } from '#contract/api/document.ts';
import { readEnv } from '#server/env.ts';
import { builtPages } from '#server/pages/render/built-pages.ts';
import { start } from '#server/start.ts';
import type { Fields } from '#server/documents/rules/write-rules.ts';
import type { Row } from './report.ts';

/** What staff write in an hour when everything happens at once. */
const WRITES: Partial<Record<CollectionName, number>> = {
  results: 15,
  announcement: 15,
  events: 8,
  blogs: 2,
};

/** How many pages a write makes the site draw anew, where every page is asked for between two writes. */
export async function pagesDrawn(): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'utsav-bench-'));
  const env = readEnv({ PORT: '0', ADMIN_PASSWORD: 'a long enough password', DATA_DIR: dataDir });
  const { url, deps, stop } = await start(env, builtPages);
  try {
    const addresses = await publicAddresses(url);
    const readAll = async () => {
      for (const address of addresses) await (await fetch(address)).arrayBuffer();
    };
    await readAll();
    const before = deps.pages.drawn;
    let written = 0;
    for (const [collection, count] of Object.entries(WRITES) as [CollectionName, number][]) {
      const documents = deps.publicDocuments.list<PublicDocument>(collection);
      for (let n = 0; n < count; n++) {
        const { id } = documents[n % documents.length]!;
        const fields = writtenFields((await deps.store.get(collection, id))!);
        await deps.store.put(collection, id, changed(collection, fields, n), { actor: 'bench' });
        written += 1;
        await readAll();
      }
    }
    const drawn = (deps.pages.drawn - before) / written;
    return [
      {
        what: `pages drawn anew after a write, of ${addresses.length} that are asked for`,
        ours: drawn.toFixed(1),
        reference: `${addresses.length} if a write dropped every page`,
        ratio: addresses.length / drawn,
      },
    ];
  } finally {
    await stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Every page that search engines are told of, in English. */
async function publicAddresses(url: string): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map(([, address]) => new URL(address!).pathname)
    .filter((path) => !path.startsWith('/hi'))
    .map((path) => url + path);
}

/** The document with another word in what visitors read of it. */
function changed(collection: CollectionName, data: Fields, n: number): Fields {
  if (collection === 'results') return { ...data, revisionNote: `Counted again, ${n}.` };
  if (collection === 'events') return { ...data, summary: `${String(data['summary'])} Round ${n}.` };
  return { ...data, title: `${String(data['title'])}, ${n}` };
}
