import { storedValue } from '#web/shared/services/stored-value.ts';

/** What was typed into a form and not sent yet, by the form's key. */
export const DRAFT_PREFIX = 'draft:';

/** A draft lives as long as its tab. Staff's long work lasts until it is sent, because a crash takes tabs along. */
export type DraftLife = 'tab' | 'lasting';

const storageOf = (life: DraftLife) => (life === 'tab' ? sessionStorage : localStorage);
const stored = (key: string, life: DraftLife) => storedValue(DRAFT_PREFIX + key, () => storageOf(life));

export const readDraft = <Values>(key: string, life: DraftLife = 'tab'): Values | undefined =>
  stored(key, life).readJson() as Values | undefined;

export const writeDraft = (key: string, values: unknown, life: DraftLife = 'tab'): void =>
  void stored(key, life).writeJson(values);

export const forgetDraft = (key: string, life: DraftLife = 'tab'): void => stored(key, life).remove();

/** Nobody who sits down after a sign-out finds what somebody else was writing. */
export function clearDrafts(): void {
  try {
    for (const storage of [sessionStorage, localStorage])
      for (const key of Object.keys(storage)) if (key.startsWith(DRAFT_PREFIX)) storage.removeItem(key);
  } catch {
    // Storage is forbidden, so there are no drafts.
  }
}

/** All that lasts, by its key: for whoever asks what is not saved yet. */
export function lastingDrafts(): Array<{ key: string; values: unknown }> {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(DRAFT_PREFIX))
      .map((key) => key.slice(DRAFT_PREFIX.length))
      .map((key) => ({ key, values: readDraft(key, 'lasting') ?? {} }));
  } catch {
    return [];
  }
}

/** Somebody signs in: text that another person left in this browser is not theirs to read. */
export function clearDraftsOfOthers(accountId: string): void {
  for (const { key } of lastingDrafts()) if (!key.endsWith(`:${accountId}`)) forgetDraft(key, 'lasting');
}
