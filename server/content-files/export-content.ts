import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { COLLECTION_NAMES, isCollectionName } from '#contract/api/collection-names.ts';
import { BackupError } from '#server/backup/backup-error.ts';
import { openContent, type Where } from '#server/backup/read-content.ts';
import { type Entry, type Fields, toCsv } from './cells.ts';

export type FileForm = 'json' | 'csv';

/** Writes a file for every collection, all as they were at one moment. Answers how many documents each has. */
export async function exportContent(
  where: Where,
  folder: string,
  form: FileForm,
): Promise<Map<string, number>> {
  const collections = await readAll(where);
  await mkdir(folder, { recursive: true });
  const counts = new Map<string, number>();
  for (const name of COLLECTION_NAMES) {
    const entries = (collections.get(name) ?? []).toSorted((one, other) => (one.id < other.id ? -1 : 1));
    if (entries.length === 0) continue;
    const plain = entries.map(({ id, fields }) => ({ id, ...fields }));
    const text = form === 'csv' ? toCsv(entries) : `${JSON.stringify(plain, undefined, 2)}\n`;
    await writeNew(join(folder, `${name}.${form}`), text);
    counts.set(name, entries.length);
  }
  return counts;
}

async function readAll(where: Where): Promise<Map<string, Entry[]>> {
  const collections = new Map<string, Entry[]>();
  const content = await openContent(where, () => undefined);
  try {
    const documents = content.tables.find(({ name }) => name === 'documents');
    if (!documents) throw new BackupError('There is no festival: the database is empty.');
    for await (const page of documents.rows())
      for (const { collection, id, data } of page) {
        if (!isCollectionName(String(collection))) continue;
        const entries = collections.get(String(collection)) ?? [];
        entries.push({ id: String(id), fields: JSON.parse(String(data)) as Fields });
        collections.set(String(collection), entries);
      }
  } finally {
    await content.close();
  }
  return collections;
}

async function writeNew(path: string, text: string): Promise<void> {
  await writeFile(path, text, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') throw new BackupError(`${path} is there already, and is not overwritten.`);
    throw error;
  });
}
