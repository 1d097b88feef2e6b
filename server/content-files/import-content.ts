import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type CollectionName, isCollectionName } from '#contract/api/collection-names.ts';
import { documentIdPattern, ownFields } from '#contract/api/document.ts';
import { AppError } from '#contract/api/errors.ts';
import { BackupError } from '#server/backup/backup-error.ts';
import { parseFields } from '#server/documents/parse-fields.ts';
import type { DocumentStore } from '#server/documents/store.ts';
import { type Entry, type Fields, fromCsv } from './cells.ts';

/** What others refer to comes first. */
const ORDER: readonly CollectionName[] = [
  'site',
  'venues',
  'speakers',
  'sponsors',
  'team',
  'sessions',
  'events',
  'leaderboards',
  'results',
  'announcement',
  'blogs',
  'contact-inquiry',
  'editions',
];

export interface Imported {
  added: number;
  changed: number;
  same: number;
}

/** Writes what the folder's files hold, all or nothing. What they do not name stays as it is. */
export async function importContent(store: DocumentStore, folder: string, actor: string): Promise<Imported> {
  const files = await filesOf(folder);
  const imported: Imported = { added: 0, changed: 0, same: 0 };
  const writes: Array<{ collection: CollectionName; id: string; fields: Fields }> = [];
  for (const collection of ORDER) {
    const name = files.get(collection);
    if (name === undefined) continue;
    const present = new Map((await store.all(collection)).map((document) => [document.id, document]));
    for (const { id, fields } of await entriesOf(folder, name, collection)) {
      const before = present.get(id);
      const parsed = check(name, collection, id, () =>
        parseFields(collection, fields, {
          at: new Date().toISOString(),
          before: before ?? null,
          isImport: true,
          mayBeLoose: true,
        }),
      );
      // The file has what the server adds to some documents; the checked fields may not.
      if (before && [fields, parsed].some((one) => isDeepStrictEqual(one, ownFields(before))))
        imported.same += 1;
      else {
        imported[before ? 'changed' : 'added'] += 1;
        writes.push({ collection, id, fields: parsed });
      }
    }
  }
  if (writes.length > 0) await store.putMany(writes, { actor, isImport: true });
  return imported;
}

async function filesOf(folder: string): Promise<Map<CollectionName, string>> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    throw new BackupError(`The folder ${folder} cannot be read (${error.code}).`);
  });
  const files = new Map<CollectionName, string>();
  for (const name of names.toSorted()) {
    const form = extname(name);
    const collection = name.slice(0, -form.length);
    if (form !== '.json' && form !== '.csv') continue;
    if (!isCollectionName(collection))
      throw new BackupError(`${name} is not a collection; there are ${ORDER.toSorted().join(', ')}.`);
    if (files.has(collection))
      throw new BackupError(`${collection}.csv and ${collection}.json are both there: remove one of them.`);
    files.set(collection, name);
  }
  if (files.size === 0)
    throw new BackupError(`There are no files like events.json or events.csv in ${folder}.`);
  return files;
}

async function entriesOf(folder: string, name: string, collection: CollectionName): Promise<Entry[]> {
  const text = await readFile(join(folder, name), 'utf8');
  let entries: Entry[];
  try {
    entries = name.endsWith('.csv') ? fromCsv(collection, text) : fromJson(text);
  } catch (error) {
    throw new BackupError(`${name} cannot be read: ${(error as Error).message}`);
  }
  const seen = new Set<string>();
  for (const { id } of entries) {
    if (!documentIdPattern.test(id))
      throw new BackupError(
        `${name}: the id ${JSON.stringify(id)} must be of letters, digits, hyphens and underscores, 64 at most.`,
      );
    if (seen.has(id)) throw new BackupError(`${name} has the id ${id} twice.`);
    seen.add(id);
  }
  return entries;
}

function fromJson(text: string): Entry[] {
  const list = JSON.parse(text) as unknown;
  if (!Array.isArray(list)) throw new Error('it must be a list of documents.');
  return list.map((document: unknown, index) => {
    if (typeof document !== 'object' || document === null || Array.isArray(document))
      throw new Error(`entry ${index + 1} is not a document.`);
    const { id, ...fields } = document as Fields;
    return { id: typeof id === 'string' ? id : '', fields };
  });
}

/** Names the file, the document and the field of what is wrong. */
function check<T>(name: string, collection: string, id: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const [field, reason] = Object.entries(error.detail.fields ?? {})[0] ?? [collection, error.sentence];
    throw new BackupError(`${name}, document ${id}, ${field}: ${reason} Nothing was imported.`);
  }
}
