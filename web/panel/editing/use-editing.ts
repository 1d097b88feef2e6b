import { useEffect, useRef, useState } from 'react';
import { type AnyDocument, writtenFields } from '#contract/api/document.ts';
import { asDraft, draftBy, isLooseDraft } from '#contract/api/drafts.ts';
import { madeSlug } from '#contract/text/slug.ts';
import { randomName } from '#web/panel/services/random-name.ts';
import { isConflict } from '#web/panel/services/conflicts.ts';
import { patch, put } from '#web/panel/services/documents.ts';
import { errorBody, type Result } from '#web/shared/services/request.ts';
import { useDraft } from '#web/shared/state/use-draft.ts';
import type { Fields } from './fields/field-spec.ts';
import { changedFields, isSame, sentFields } from './fields/fields.ts';
import { carriedOver, checkFields, type Refusal, stillRefused, withFormerSlug } from './saving.ts';
import { type ScreenSpec, specsOf } from './screen-specs/screen-spec.ts';

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
export function useEditing({ screen, draftKey, document: given, start }: EditingOptions) {
  const draft = useDraft<Work>(draftKey, {}, 'lasting');
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const [theirs, setTheirs] = useState<AnyDocument>();
  // A second try after an answer that was lost finds what the first one made.
  const [newId] = useState(randomName);
  // What was stored from here is known before the list and the stream bring it.
  const [stored, setStored] = useState<AnyDocument>();
  const isAhead = stored && (given ? given.id === stored.id && given.version < stored.version : true);
  const document = isAhead ? stored : given;
  // What a save by itself leaves in the form: the server's text has lost the space that the next word needs.
  const [shown, setShown] = useState<{ fields: Fields; version: number }>();
  const saved = document ? writtenFields(document) : start;
  const { fields: typed, base = document } = draft.values;
  const values = typed ?? (shown?.version === document?.version ? shown?.fields : undefined) ?? saved;
  const specs = specsOf(screen);
  const isChanged = typed !== undefined && !isSame(sentFields(typed, specs), sentFields(saved, specs));

  const latest = useRef({ typed, base, values });
  useEffect(() => {
    latest.current = { typed, base, values };
  });
  // What the server made of a slug that another has, and whether visitors may know the address by now.
  const [address, setAddress] = useState<{ slug?: unknown; isGiven?: boolean }>({});
  // One write at a time: the next begins on the version that the one before has made.
  const writing = useRef<Promise<unknown>>(undefined);
  const [isWriting, setIsWriting] = useState(false);

  const write = async (
    fields: Fields,
    from: AnyDocument | undefined,
    isByItself = false,
  ): Promise<Result<AnyDocument>> => {
    const { typed: sent } = latest.current;
    setIsWriting(true);
    // Of a document that is there only what has changed is sent, so that others can work on its other fields.
    const done = (await (from
      ? patch(screen.collection, from.id, {
          ...changedFields(writtenFields(from), withFormerSlug(screen, fields, from)),
          version: from.version,
        })
      : put(screen.collection, screen.onlyId ?? newId, { ...fields, version: 0 }))) as Result<AnyDocument>;
    setIsWriting(false);
    if (!done.ok) return done;
    const now = latest.current.typed;
    const { slugField = '' } = screen;
    const slug = done.value[slugField];
    const isOther = slug !== undefined && slug !== '' && slug !== fields[slugField];
    setAddress(({ isGiven, ...was }) => ({
      ...(isOther ? { slug } : was),
      isGiven: isGiven === true || !isLooseDraft(screen.collection, done.value),
    }));
    const kept = carriedOver(now ?? latest.current.values, from, done.value);
    const carried = isOther && kept[slugField] === fields[slugField] ? { ...kept, [slugField]: slug } : kept;
    setStored(done.value);
    setShown(isByItself ? { fields: carried, version: done.value.version } : undefined);
    if (now === undefined || now === sent) draft.settle();
    // Somebody typed on meanwhile.
    else draft.set({ fields: carried, base: done.value });
    latest.current = { typed: now === sent ? undefined : carried, base: done.value, values: carried };
    return done;
  };

  const send = async (fields: Fields, from: AnyDocument | undefined): Promise<AnyDocument | undefined> => {
    const wrong = checkFields(screen.collection, fields);
    const isWrong = Object.keys(wrong).length > 0;
    setRefusal(
      isWrong ? { error: { ...errorBody('invalid-argument'), fields: wrong }, sent: fields } : undefined,
    );
    if (isWrong) return undefined;
    setIsBusy(true);
    const done = await write(fields, from);
    setIsBusy(false);
    if (done.ok) return done.value;
    const { current } = done.error;
    if (isConflict(done.error) && current) setTheirs(current as AnyDocument);
    else setRefusal({ error: done.error, sent: fields });
    return undefined;
  };

  // Where it was pressed, a draft may become public: the check is that of the press.
  const { field: state } = draftBy(screen.collection);
  const pressed = refusal?.sent[state];
  const error =
    refusal &&
    stillRefused(
      screen.collection,
      refusal,
      sentFields({ ...values, ...(pressed !== undefined && { [state]: pressed }) }, specs),
    );
  return {
    /** As the server has it, what was just stored from here included. */
    document,
    values,
    base,
    isChanged,
    isBusy,
    isWriting,
    /** What is wrong now, by the path of the field: an error goes when its field was corrected. */
    errors: error?.fields ?? {},
    error,
    /** A new object with each refusal. */
    refusal,
    isRestored: draft.isRestored && isChanged,
    /** The other version of a conflict that has to be settled. */
    theirs,
    setTheirs,
    change(fields: Fields) {
      const isNew = document === undefined || document.id === newId;
      // An address that was given stays, whatever the title becomes.
      const slugField = isNew && !address.isGiven ? screen.slugField : undefined;
      const title = (from: Fields) => madeSlug(String(from[screen.titleField] ?? ''), screen.slugWord ?? '');
      const follows =
        slugField !== undefined && [title(values), address.slug].includes(fields[slugField] ?? '');
      const next = follows ? { ...fields, [slugField]: title(fields) } : fields;
      draft.set({ fields: next, ...(base && { base }) });
    },
    giveUp() {
      draft.settle();
      setShown(undefined);
      setRefusal(undefined);
    },
    /** Puts text back into the form that a version of the server took out of it. */
    bringBack(fields: Fields, on: AnyDocument) {
      setStored(on);
      draft.set({ fields, base: on });
    },
    /** Saves what is typed, or what was joined on top of another version that the person has now seen. */
    async save(set: Fields, joined?: { fields: Fields; on: AnyDocument }) {
      await writing.current;
      if (!joined) {
        const { values: now, base: on } = latest.current;
        return send(sentFields({ ...now, ...set }, specs), on);
      }
      draft.set({ fields: joined.fields, base: joined.on });
      latest.current = { typed: joined.fields, base: joined.on, values: joined.fields };
      setTheirs(undefined);
      return send(sentFields({ ...joined.fields, ...set }, specs), joined.on);
    },
    /** Saves what is typed as a draft and leaves the form as it is, for whoever types on. */
    async saveByItself(): Promise<Result<AnyDocument> | undefined> {
      await writing.current;
      const { typed: now, base: on } = latest.current;
      if (!now) return undefined;
      const fields = sentFields(asDraft(screen.collection, now), specs);
      const wrong = Object.values(checkFields(screen.collection, fields))[0];
      if (wrong) return { ok: false, error: { ...errorBody('invalid-argument'), message: wrong } };
      const doing = write(fields, on, true).finally(() => {
        writing.current = undefined;
      });
      writing.current = doing;
      return doing;
    },
  };
}
