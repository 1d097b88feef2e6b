import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Env } from '#server/env.ts';
import { openStorage, originalKey, type Storage } from '#server/files/storage.ts';
import { OLD_SECRET } from '#server/secrets/open-secrets.ts';
import { readSecretFile } from '#server/secrets/secret-file.ts';
import { VERSION } from '#server/version.ts';
import { Digest, type OnProgress, type Row, type TableContent } from './content.ts';
import { FORMAT, type Kind, type Manifest, type Part } from './manifest.ts';
import { openContent } from './read-content.ts';
import { sealSecret } from './sealed-secret.ts';
import type { BackupStore } from './store.ts';

/** Of text, before it is compressed. A part is held in memory as a whole. */
const PART_CHARACTERS = 4 * 1024 * 1024;
const compress = promisify(gzip);

interface How {
  kind: Kind;
  /** A migration changes no upload, so its backup does without them. */
  withUploads: boolean;
  passphrase: string | undefined;
  onProgress: OnProgress;
}

/** Backs up the database as it is at this moment, and the uploads that it names. */
export async function createBackup(
  env: Pick<Env, 'databaseUrl' | 'dataDir' | 's3' | 'authSecret'>,
  store: BackupStore,
  { kind, withUploads, passphrase, onProgress }: How,
): Promise<Manifest> {
  await store.check();
  const at = new Date().toISOString();
  const id = `${at.slice(0, 19).replaceAll(':', '-')}-${randomBytes(2).toString('hex')}`;
  // Whoever tidies up sees by it that a backup is being made, and that its uploads are needed.
  await store.putPart(id, 'begun', Buffer.from(at));
  try {
    const content = await openContent(env, onProgress);
    const seen: Seen = { log: { generation: '', seq: 0 }, newest: 0, uploads: [], holdsPlainSecret: false };
    const tables: Manifest['tables'] = [];
    try {
      for (const table of content.tables) tables.push(await storeTable(store, id, table, seen, onProgress));
    } finally {
      await content.close();
    }
    const copied = withUploads
      ? await copyUploads(await openStorage(env), store, seen.uploads, onProgress)
      : undefined;
    const secret = env.authSecret ?? (await readSecretFile(env.dataDir));
    const manifest: Manifest = {
      format: FORMAT,
      id,
      kind,
      at,
      program: VERSION,
      dataVersion: content.program,
      engine: content.engine,
      migrations: content.migrations,
      log: seen.log,
      tables,
      uploads: copied?.uploads ?? null,
      missing: copied?.missing ?? [],
      secret:
        passphrase && secret
          ? await store.putPart(id, 'secret.json', await sealSecret(secret, passphrase))
          : null,
      holdsPlainSecret: seen.holdsPlainSecret,
    };
    await store.finish(manifest);
    return manifest;
  } catch (error) {
    await store.remove(id).catch(() => undefined);
    throw error;
  }
}

/** What the rows tell while they pass. */
interface Seen {
  log: Manifest['log'];
  newest: number;
  uploads: Upload[];
  holdsPlainSecret: boolean;
}
type Upload = { name: string; bytes: number };

function look(seen: Seen, table: string, rows: readonly Row[]): void {
  for (const row of rows) {
    if (table === 'counters' && row['name'] === 'changes') seen.log.seq = Number(row['value']);
    if (table === 'settings' && row['name'] === OLD_SECRET) seen.holdsPlainSecret = true;
    if (table === 'files')
      seen.uploads.push({ name: String(row['stored_name']), bytes: Number(row['bytes']) });
    if (table !== 'log_generations' || Number(row['number']) < seen.newest) continue;
    seen.newest = Number(row['number']);
    seen.log.generation = String(row['id']);
  }
}

async function storeTable(
  store: BackupStore,
  id: string,
  { name, count, rows }: TableContent,
  seen: Seen,
  onProgress: OnProgress,
): Promise<Manifest['tables'][number]> {
  const digest = new Digest();
  const parts: Part[] = [];
  let text = '';
  const flush = async () => {
    if (text === '') return;
    const number = String(parts.length + 1).padStart(4, '0');
    parts.push(await store.putPart(id, `${name}-${number}.jsonl.gz`, await compress(text)));
    text = '';
  };
  for await (const page of rows()) {
    digest.add(name, page);
    look(seen, name, page);
    for (const row of page) {
      text += `${JSON.stringify(row)}\n`;
      if (text.length >= PART_CHARACTERS) await flush();
    }
    onProgress({ what: name, done: digest.count, total: count });
  }
  await flush();
  return { name, count: digest.count, digest: digest.value, parts };
}

async function copyUploads(
  storage: Storage,
  store: BackupStore,
  wanted: readonly Upload[],
  onProgress: OnProgress,
): Promise<{ uploads: Upload[]; missing: string[] }> {
  const there = await store.uploads();
  const uploads: Upload[] = [];
  const missing: string[] = [];
  for (const { name, bytes } of wanted) {
    const isThere = there.get(name)?.bytes === bytes;
    const found = isThere ? undefined : await storage.get(originalKey(name));
    if (found) await store.putUpload(name, found);
    if (isThere || found) uploads.push({ name, bytes });
    else missing.push(name);
    onProgress({ what: 'uploads', done: uploads.length + missing.length, total: wanted.length });
  }
  return { uploads, missing };
}
