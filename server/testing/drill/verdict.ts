import type { AnyDocument } from '#contract/api/document.ts';
import { listView, publicView } from '#contract/api/collections.ts';
import type { CollectionName } from '#contract/api/collection-names.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import { fromDocumentRow } from '#server/documents/row.ts';
import { type Change, fromRow } from '#server/live/change.ts';
import { unsaid } from '#server/testing/live-copy.ts';
import type { DrillReader } from './readers.ts';
import type { Writers } from './writers.ts';

interface Stored {
  documents: AnyDocument[];
  byKey: Map<string, AnyDocument>;
  log: Change[];
}

/** Everything that must not be, in words; empty if nothing was lost, doubled or missed. */
export async function findProblems(
  databaseUrl: string,
  writers: Writers,
  readers: readonly DrillReader[],
): Promise<string[]> {
  const database = await openDatabase({ databaseUrl, dataDir: '' });
  try {
    const stored = await readAll(database);
    return [
      ...writers.problems,
      ...disagreements(stored),
      ...lostOrDoubled(writers, stored.log),
      ...readers.flatMap((reader) => missed(reader, stored)),
    ];
  } finally {
    await database.close();
  }
}

async function readAll({ db }: Database): Promise<Stored> {
  const rows = await db.selectFrom('documents').selectAll().execute();
  const changes = await db.selectFrom('changes').selectAll().orderBy('seq').execute();
  const byKey = new Map(rows.map((row) => [`${row.collection}/${row.id}`, fromDocumentRow(row)]));
  return { documents: [...byKey.values()], byKey, log: changes.map(fromRow) };
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
const sorted = (value: unknown): unknown =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([key, inner]) => [key, sorted(inner)]),
      )
    : value;

/** The log alone leads to exactly the documents that there are, one step at a time. */
function disagreements({ byKey, log }: Stored): string[] {
  const problems: string[] = [];
  const replayed = new Map<string, AnyDocument>();
  const versions = new Map<string, number>();
  for (const [index, { seq, collection, id, before, after }] of log.entries()) {
    const key = `${collection}/${id}`;
    if (seq !== index + 1) problems.push(`the log has ${seq} where ${index + 1} should be`);
    if (!isSame(before, replayed.get(key) ?? null))
      problems.push(`${seq} found another ${key} than was left`);
    if (after) {
      if (after.version !== (versions.get(key) ?? 0) + 1)
        problems.push(`${seq} gives ${key} version ${after.version}`);
      versions.set(key, after.version);
      replayed.set(key, after);
    } else replayed.delete(key);
  }
  for (const key of new Set([...byKey.keys(), ...replayed.keys()]))
    if (!isSame(byKey.get(key), replayed.get(key))) problems.push(`${key} is not what the log says`);
  return problems;
}

function lostOrDoubled(writers: Writers, log: readonly Change[]): string[] {
  const problems: string[] = [];
  const named = Map.groupBy(
    log.filter(({ op, collection }) => op === 'put' && collection === 'venues'),
    ({ after }) => String(after?.['name']),
  );
  for (const [name, changes] of named)
    if (changes.length > 1) problems.push(`${name} was done ${changes.length} times`);
  for (const { id, name, version } of writers.puts) {
    const change = named.get(name)?.[0];
    if (change?.id !== id || change.after?.version !== version)
      problems.push(`${name} was acknowledged for ${id}, version ${version}, but is lost`);
  }
  const removals = Map.groupBy(
    log.filter(({ op }) => op === 'delete'),
    ({ id }) => id,
  );
  const removed = (id: string) => removals.get(id)?.length ?? 0;
  for (const [id, done] of Map.groupBy(writers.deletions.flat(), (each) => each))
    if (removed(id) < done.length)
      problems.push(`${done.length} deletions of ${id} were acknowledged, ${removed(id)} done`);
  for (const [a, b] of writers.deletions)
    if (removed(a!) !== removed(b!)) problems.push(`${a} and ${b} were deleted together, but one more often`);
  for (const key of writers.inquiries) {
    const count = log.filter(({ id, op }) => id === key && op === 'put').length;
    if (count !== 1) problems.push(`the message ${key} is there ${count} times`);
  }
  return [...new Set(problems)];
}

function missed(reader: DrillReader, { byKey, log }: Stored): string[] {
  const { name, audience, collections } = reader.options;
  const problems = [...reader.problems];
  for (const copy of reader.copies) {
    if (new Set(copy.numbers).size !== copy.numbers.length) problems.push(`${name} was told something twice`);
    const numbers = unsaid(copy, log, audience);
    if (numbers.length > 0) problems.push(`${name} was not told of ${numbers.slice(0, 5).join(', ')}`);
  }
  for (const collection of collections) {
    const truth = stateFor(byKey, collection, audience);
    const known = reader.copy.list(collection);
    if (!isSame(known, truth))
      problems.push(
        `${name} ends with ${known.length} ${collection}, but there are ${truth.length} or others`,
      );
  }
  return problems;
}

function stateFor(byKey: Stored['byKey'], collection: CollectionName, audience: 'public' | 'staff') {
  const stored = [...byKey]
    .filter(([key]) => key.startsWith(`${collection}/`))
    .map(([, document]) => document)
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  if (audience === 'staff') return stored;
  return stored.flatMap((document) => {
    const view = publicView(collection, document);
    return view ? [listView(collection, view)] : [];
  });
}
