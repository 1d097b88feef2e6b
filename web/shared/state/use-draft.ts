import { useEffect, useRef, useState } from 'react';
import { type DraftLife, forgetDraft, readDraft, writeDraft } from './draft-storage.ts';

export interface Draft<Values> {
  values: Values;
  set: (changed: Partial<Values>) => void;
  /** The form shows a saved draft. */
  isRestored: boolean;
  /** Called when the form is sent or given up: forgets the draft and starts from these values. */
  settle: (values?: Values) => void;
}

/**
 * A form's values, which survive a reload or a lost login session until they are sent. Not for passwords, because the
 * next person at the browser could read them.
 */
export function useDraft<Values extends object>(
  key: string,
  initial: Values,
  life: DraftLife = 'tab',
): Draft<Values> {
  const [saved] = useState(() => readDraft<Partial<Values>>(key, life));
  const [typed, setTyped] = useState<Partial<Values> | undefined>(saved);
  const [start, setStart] = useState<Values>();
  const written = useRef(key);
  useEffect(() => {
    // What is new gets a key of its own once it is saved.
    if (written.current !== key) forgetDraft(written.current, life);
    written.current = key;
    if (typed === undefined) forgetDraft(key, life);
    else writeDraft(key, typed, life);
  }, [key, typed, life]);
  return {
    values: { ...initial, ...start, ...typed },
    set: (changed) => setTyped((before) => ({ ...before, ...changed })),
    isRestored: saved !== undefined && typed !== undefined,
    settle: (values) => {
      // The effect may come too late, because the page may be left at once.
      forgetDraft(key, life);
      setTyped(undefined);
      setStart(values);
    },
  };
}
