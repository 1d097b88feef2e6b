import { useEffect, useState } from 'react';

/** What was typed into a form and not sent yet, by the form's key. It lasts as long as the tab does. */
const PREFIX = 'draft:';

function readDraft<Values>(key: string): Values | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(PREFIX + key) ?? 'null') as Values | null) ?? undefined;
  } catch {
    return undefined;
  }
}

function writeDraft(key: string, values: unknown): void {
  try {
    if (values === undefined) sessionStorage.removeItem(PREFIX + key);
    else sessionStorage.setItem(PREFIX + key, JSON.stringify(values));
  } catch {
    // Full or forbidden: the form works, it only does not survive.
  }
}

/** Nobody who sits down after a sign-out finds what somebody else was writing. */
export function clearDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // Then there are none.
  }
}

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
export function useDraft<Values extends object>(key: string, initial: Values): Draft<Values> {
  const [kept] = useState(() => readDraft<Partial<Values>>(key));
  const [typed, setTyped] = useState<Partial<Values> | undefined>(kept);
  const [start, setStart] = useState<Values>();
  useEffect(() => writeDraft(key, typed), [key, typed]);
  return {
    values: { ...initial, ...start, ...typed },
    set: (changed) => setTyped((before) => ({ ...before, ...changed })),
    isRestored: kept !== undefined && typed !== undefined,
    settle: (values) => {
      // At once: whoever settles may leave the page in the same breath.
      writeDraft(key, undefined);
      setTyped(undefined);
      setStart(values);
    },
  };
}
