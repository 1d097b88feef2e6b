import { checkedMapping, guessedMapping, headKey, type Mapping } from '#contract/importing/mapping.ts';
import type { ImportField } from '#contract/importing/kind.ts';
import type { SheetRow } from '#contract/importing/sheet.ts';
import { type StoragePlace, storedValue } from '#web/shared/services/stored-value.ts';

const KEPT_MAX = 20;

const stored = (collection: string, storage?: StoragePlace) =>
  storedValue(`utsav-import-${collection}`, storage && (() => storage));

const readAll = (collection: string, storage?: StoragePlace): Array<[string, unknown]> => {
  const kept = stored(collection, storage).readJson();
  return Array.isArray(kept)
    ? (kept as Array<[string, unknown]>).filter((entry) => Array.isArray(entry))
    : [];
};

/** The columns as they were chosen for a file with the same head; for a new one, what their names tell. */
export function mappingFor(
  collection: string,
  head: SheetRow,
  fields: readonly ImportField[],
  storage?: StoragePlace,
): Mapping {
  const kept = readAll(collection, storage).find(([key]) => key === headKey(head));
  return checkedMapping(kept?.[1], head, fields) ?? guessedMapping(head, fields);
}

export function keepMapping(
  collection: string,
  head: SheetRow,
  mapping: Mapping,
  storage?: StoragePlace,
): void {
  const others = readAll(collection, storage).filter(([key]) => key !== headKey(head));
  stored(collection, storage).writeJson([...others.slice(1 - KEPT_MAX), [headKey(head), mapping]]);
}
