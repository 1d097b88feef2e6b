import { t } from '#contract/languages/words.ts';
import { type AnyDocument, writtenFields } from '#contract/api/document.ts';
import { asDraft, isLooseDraft } from '#contract/api/drafts.ts';
import { put, patch } from '#web/panel/services/documents.ts';
import { randomName } from '#web/panel/services/random-name.ts';
import { forgetDraft, lastingDrafts } from '#web/shared/state/draft-storage.ts';
import type { Fields } from './fields/field-spec.ts';
import { changedFields, isSame, sentFields } from './fields/fields.ts';
import { type ScreenSpec, specsOf, titleOf } from './screen-specs/screen-spec.ts';
import { screens } from './screen-specs/screen-specs.ts';

/** Text that somebody typed and that only this browser has. */
export interface KeptWork {
  title: string;
  /** Whether it can go to the server as a draft. */
  canBeDraft: boolean;
  /** Sends it there; why that failed, in a sentence. */
  keep: () => Promise<string | undefined>;
}

/** All such text of one person. */
export function keptWork(accountId: string): KeptWork[] {
  return lastingDrafts().flatMap(({ key, values }) => {
    const [collection, ...rest] = key.split(':');
    const screen = screens.find((one) => one.collection === collection);
    const { fields, base } = values as { fields?: Fields; base?: AnyDocument };
    if (!screen || !fields || rest.at(-1) !== accountId) return [];
    const specs = specsOf(screen);
    const sent = sentFields(fields, specs);
    if (base && isSame(sent, sentFields(writtenFields(base), specs))) return [];
    const canBeDraft =
      screen.publishing !== undefined && String(fields[screen.titleField] ?? '').trim() !== '';
    const keep = async () => {
      const done = await keepAsDraft(screen, sent, base);
      if (!done.ok) return Object.values(done.error.fields ?? {})[0] ?? done.error.message;
      forgetDraft(key, 'lasting');
      return undefined;
    };
    return [{ title: titleOf(screen, fields), canBeDraft, keep }];
  });
}

/** A draft takes the changes itself; what is published stays as it is, and the changes become a draft beside it. */
async function keepAsDraft(screen: ScreenSpec, sent: Fields, base: AnyDocument | undefined) {
  const { collection, titleField } = screen;
  const draft = asDraft(collection, sent);
  if (base && isLooseDraft(collection, base))
    return patch(collection, base.id, {
      ...changedFields(writtenFields(base), draft),
      version: base.version,
    });
  const title = base ? t('{title} (changes)', { title: String(sent[titleField]) }) : sent[titleField];
  return put(collection, randomName(), { ...draft, [titleField]: title, version: 0 });
}
