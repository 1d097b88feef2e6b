import { useState } from 'react';
import { type AnyDocument, ownFields } from '#contract/api/document.ts';
import type { ErrorBody, FieldErrors } from '#contract/api/errors.ts';
import { slugOf } from '#contract/text/slug.ts';
import { randomName } from '#web/panel/services/random-name.ts';
import { isConflict } from '#web/panel/services/conflicts.ts';
import { patch, put } from '#web/panel/services/documents.ts';
import { errorBody, type Result } from '#web/shared/services/request.ts';
import { useDraft } from '#web/shared/state/use-draft.ts';
import type { Fields } from './fields/field-spec.ts';
import { changedFields, isSame, sentFields } from './fields/fields.ts';
import { type ScreenSpec, specsOf } from './screen-specs/screen-spec.ts';
import type { CollectionName } from '#contract/api/collection-names.ts';
import { collections } from '#contract/api/collections.ts';

interface EditingOptions {
  screen: ScreenSpec;
  /** The draft's key: one draft per document and person. */
  draftKey: string;
  /** As the server has it; undefined for a new one. */
  document: AnyDocument | undefined;
  /** What a new one starts from. */
  start: Fields;
}

interface Work {
  fields?: Fields;
  /** The version that the work began on. */
  base?: AnyDocument;
}

/** The text that somebody types: a draft in the browser until it is saved, never saved over a version they have not seen. */
export function useEditing({ screen, draftKey, document, start }: EditingOptions) {
  const draft = useDraft<Work>(draftKey, {}, 'lasting');
  const [isBusy, setIsBusy] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [error, setError] = useState<ErrorBody>();
  const [theirs, setTheirs] = useState<AnyDocument>();
  // A second try after an answer that was lost finds what the first one made.
  const [newId] = useState(randomName);
  const saved = document ? ownFields(document) : start;
  const { fields: typed, base = document } = draft.values;
  const values = typed ?? saved;
  const specs = specsOf(screen);
  const isChanged = typed !== undefined && !isSame(sentFields(typed, specs), sentFields(saved, specs));

  const send = async (fields: Fields, from: AnyDocument | undefined): Promise<AnyDocument | undefined> => {
    const wrong = checkFields(screen.collection, fields);
    setErrors(wrong);
    setError(undefined);
    if (Object.keys(wrong).length > 0) {
      setError({ ...errorBody('invalid-argument'), fields: wrong });
      return undefined;
    }
    setIsBusy(true);
    // Of a document that is there only what has changed is sent, so that others can work on its other fields.
    const done = (await (from
      ? patch(screen.collection, from.id, {
          ...changedFields(ownFields(from), fields),
          version: from.version,
        })
      : put(screen.collection, screen.onlyId ?? newId, { ...fields, version: 0 }))) as Result<AnyDocument>;
    setIsBusy(false);
    if (done.ok) {
      draft.settle();
      return done.value;
    }
    const { current, fields: refused } = done.error;
    if (isConflict(done.error) && current) setTheirs(current as AnyDocument);
    else setError(done.error);
    setErrors(refused ?? {});
    return undefined;
  };

  return {
    values,
    base,
    isChanged,
    isBusy,
    errors,
    error,
    isRestored: draft.isRestored && isChanged,
    /** The other version of a conflict that has to be settled. */
    theirs,
    setTheirs,
    change(fields: Fields) {
      const slugField = document ? undefined : screen.slugField;
      const title = (from: Fields) => slugOf(String(from[screen.titleField] ?? ''));
      const follows = slugField !== undefined && (fields[slugField] ?? '') === title(values);
      const next = follows ? { ...fields, [slugField]: title(fields) } : fields;
      draft.set({ fields: next, ...(base && { base }) });
    },
    giveUp() {
      draft.settle();
      setErrors({});
      setError(undefined);
    },
    /** Saves what is typed, or what was joined on top of another version that the person has now seen. */
    save(set: Fields, joined?: { fields: Fields; on: AnyDocument }) {
      if (!joined) return send(sentFields({ ...values, ...set }, specs), base);
      draft.set({ fields: joined.fields, base: joined.on });
      setTheirs(undefined);
      return send(sentFields({ ...joined.fields, ...set }, specs), joined.on);
    },
  };
}

/** What the server would refuse, in its own words, by the path of the field; empty if nothing. */
function checkFields(collection: CollectionName, fields: Fields): FieldErrors {
  const parsed = collections[collection].schema.safeParse(fields);
  const errors: FieldErrors = {};
  if (!parsed.success)
    for (const { path, message } of parsed.error.issues) errors[path.join('.') || 'document'] ??= message;
  return errors;
}
