import { useEffect, useState } from 'react';
import { type DraftLife, forgetDraft, readDraft, writeDraft } from './draft-storage.ts';

export interface Draft<Values> {
  values: Values;
  set: (changed: Partial<Values>) => void;
  /** Something that was typed before the page was left or the session was lost is back. */
  isRestored: boolean;
  /** Sent, or given up: forgets what was typed and starts from these values. */
  settle: (values?: Values) => void;
}

/**
 * A form's values, kept through a reload or a lost session until they are sent. Never for passwords: what is kept
 * can be read by whoever uses the browser next.
 */
export function useDraft<Values extends object>(
  key: string,
  initial: Values,
  life: DraftLife = 'tab',
): Draft<Values> {
  const [kept] = useState(() => readDraft<Partial<Values>>(key, life));
  const [typed, setTyped] = useState<Partial<Values> | undefined>(kept);
  const [start, setStart] = useState<Values>();
  useEffect(
    () => (typed === undefined ? forgetDraft(key, life) : writeDraft(key, typed, life)),
    [key, typed, life],
  );
  return {
    values: { ...initial, ...start, ...typed },
    set: (changed) => setTyped((before) => ({ ...before, ...changed })),
    isRestored: kept !== undefined && typed !== undefined,
    settle: (values) => {
      // At once: whoever settles may leave the page in the same breath.
      forgetDraft(key, life);
      setTyped(undefined);
      setStart(values);
    },
  };
}
