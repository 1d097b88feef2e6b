import { t } from '#contract/languages/words.ts';
import { clearDrafts, DRAFT_PREFIX } from '#web/shared/state/draft-storage.ts';

const DESK = 'utsav-results-desk-';
/** What the panel keeps in this browser under names of its own. */
const OWN = [DESK, 'utsav-import-', 'sign-in-asked-for', 'react-router-scroll-positions'];

/** Removes what this browser kept of the person who was signed in, so that whoever sits down next finds nothing. */
export function leaveNothing(): void {
  clearDrafts();
  for (const [storage, key] of storedKeys())
    if (OWN.some((name) => key.startsWith(name))) storage.removeItem(key);
}

const smallForms: Readonly<Record<string, string>> = {
  [`${DRAFT_PREFIX}inquiry-reply:`]: t('A reply to an inquiry'),
  [`${DRAFT_PREFIX}user:`]: t('Changes of an account'),
  [`${DRAFT_PREFIX}account:`]: t('Changes of your profile'),
  [`${DRAFT_PREFIX}order:`]: t('An order that is not saved'),
  [`${DRAFT_PREFIX}board:`]: t('Changes of a board'),
  [`${DRAFT_PREFIX}adjustment:`]: t('An adjustment of points'),
};

/** What is typed into forms that have no drafts on the server, in words. */
export const unsentForms = (): string[] =>
  storedKeys().flatMap(([, key]) => {
    const form = Object.keys(smallForms).find((start) => key.startsWith(start));
    return form === undefined ? [] : [smallForms[form]!];
  });

/** Empty where storage is forbidden. */
function storedKeys(): Array<[Storage, string]> {
  try {
    return [sessionStorage, localStorage].flatMap((storage) =>
      Object.keys(storage).map((key): [Storage, string] => [storage, key]),
    );
  } catch {
    return [];
  }
}
