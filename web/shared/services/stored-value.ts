export type StoragePlace = Pick<Storage, 'getItem' | 'setItem'> & Partial<Pick<Storage, 'removeItem'>>;

/**
 * One value of the browser's storage. Storage may be forbidden, full, or written to by others, so nothing here throws.
 * `storage` is a function, because some browsers throw already when `localStorage` is named.
 */
export function storedValue(key: string, storage: () => StoragePlace = () => localStorage) {
  const attempt = <Value>(action: (place: StoragePlace) => Value): Value | undefined => {
    try {
      return action(storage());
    } catch {
      return undefined;
    }
  };
  const write = (text: string): boolean =>
    attempt((place) => {
      place.setItem(key, text);
      return true;
    }) ?? false;
  /** Null where there is nothing, undefined where storage is forbidden. */
  const read = () => attempt((place) => place.getItem(key));
  return {
    read,
    /** False where the browser stores nothing. */
    write,
    remove: (): void => attempt((place) => place.removeItem?.(key)),
    /** Undefined also for a text that is no JSON. */
    readJson: (): unknown => attempt(() => JSON.parse(read() ?? 'null') as unknown) ?? undefined,
    writeJson: (value: unknown): boolean => write(JSON.stringify(value)),
  };
}
