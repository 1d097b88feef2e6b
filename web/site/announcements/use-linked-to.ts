import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

const nothing = () => () => {};

/** The id in the address's hash. The server never sees it, so neither does the first drawing in the browser. */
export function useLinkedTo(): string | undefined {
  const { hash } = useLocation();
  return useSyncExternalStore(
    nothing,
    () => (hash.length > 1 ? decoded(hash.slice(1)) : undefined),
    () => undefined,
  );
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
