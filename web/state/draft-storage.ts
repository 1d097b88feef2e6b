/** What was typed into a form and not sent yet, by the form's key. It lasts as long as the tab does. */
const PREFIX = 'draft:';

export function readDraft<Values>(key: string): Values | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(PREFIX + key) ?? 'null') as Values | null) ?? undefined;
  } catch {
    return undefined;
  }
}

export function writeDraft(key: string, values: unknown): void {
  try {
    sessionStorage.setItem(PREFIX + key, JSON.stringify(values));
  } catch {
    // Full or forbidden: the form works, it only does not survive.
  }
}

export function forgetDraft(key: string): void {
  try {
    sessionStorage.removeItem(PREFIX + key);
  } catch {
    // Then there is none.
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
