/** What was typed into a form and not sent yet, by the form's key. */
const PREFIX = 'draft:';

/** As long as the tab lives; or, for long work by somebody who is signed in, until it is sent: a crash takes tabs along. */
export type DraftLife = 'tab' | 'lasting';

const storageOf = (life: DraftLife) => (life === 'tab' ? sessionStorage : localStorage);

export function readDraft<Values>(key: string, life: DraftLife = 'tab'): Values | undefined {
  try {
    return (JSON.parse(storageOf(life).getItem(PREFIX + key) ?? 'null') as Values | null) ?? undefined;
  } catch {
    return undefined;
  }
}

export function writeDraft(key: string, values: unknown, life: DraftLife = 'tab'): void {
  try {
    storageOf(life).setItem(PREFIX + key, JSON.stringify(values));
  } catch {
    // Full or forbidden: the form works, it only does not survive.
  }
}

export function forgetDraft(key: string, life: DraftLife = 'tab'): void {
  try {
    storageOf(life).removeItem(PREFIX + key);
  } catch {
    // Then there is none.
  }
}

/** Nobody who sits down after a sign-out finds what somebody else was writing. */
export function clearDrafts(): void {
  try {
    for (const storage of [sessionStorage, localStorage])
      for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key);
  } catch {
    // Then there are none.
  }
}
