import { KINDS } from './manifest.ts';
import type { BackupStore } from './store.ts';

/** A backup that was begun longer ago was broken off. */
const UNFINISHED_MS = 86_400_000;

export interface Pruned {
  backups: number;
  uploads: number;
}

/** Of each kind the newest stay. Uploads go when no backup names them any more. */
export async function pruneBackups(store: BackupStore, keep: number, now = new Date()): Promise<Pruned> {
  const { whole, unfinished } = await store.ids();
  const manifests = await Promise.all(
    // One that cannot be read is left to people: it may be all there is.
    whole.map((id) => store.manifest(id).catch(() => undefined)),
  );
  const known = manifests.filter((manifest) => manifest !== undefined);
  const gone = KINDS.flatMap((kind) => known.filter((one) => one.kind === kind).slice(0, -keep));
  for (const { id } of gone) await store.remove(id);
  const broken = [...unfinished].filter(([, begun]) => now.getTime() - begun.getTime() > UNFINISHED_MS);
  for (const [id] of broken) await store.remove(id);

  const pruned = { backups: gone.length + broken.length, uploads: 0 };
  // A backup that is being made, or that cannot be read, may need any of them.
  if (unfinished.size > broken.length || known.length < whole.length) return pruned;
  const stay = known.filter((manifest) => !gone.includes(manifest));
  const named = new Set(stay.flatMap(({ uploads }) => uploads ?? []).map(({ name }) => name));
  for (const name of (await store.uploads()).keys()) {
    if (named.has(name)) continue;
    await store.removeUpload(name);
    pruned.uploads += 1;
  }
  return pruned;
}
