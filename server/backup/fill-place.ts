import type { Env } from '#server/env.ts';
import type { OnProgress } from './content.ts';
import { compare, loadTable, makeTables } from './load-content.ts';
import type { Manifest } from './manifest.ts';
import type { NewPlace } from './new-place.ts';
import type { BackupStore } from './store.ts';

/** Loads a backup's tables into a new database, and compares every row with what the manifest says. */
export async function fillPlace(
  place: NewPlace,
  store: BackupStore,
  manifest: Manifest,
  env: Env,
  onProgress: OnProgress,
): Promise<void> {
  const content = store.content(manifest);
  await makeTables(place.database, content, env, place.schema);
  for (const table of content.tables) await loadTable(place.database, table, onProgress);
  const restored = await place.read();
  try {
    await compare(restored, manifest.tables);
  } finally {
    await restored.close();
  }
}
