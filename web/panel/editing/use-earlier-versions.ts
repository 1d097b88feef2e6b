import { t } from '#contract/languages/words.ts';
import { useEffect, useRef } from 'react';
import { type AnyDocument, writtenFields } from '#contract/api/document.ts';
import { put } from '#web/panel/services/documents.ts';
import { useToast } from '#web/panel/ui/toast.tsx';
import type { Fields } from './fields/field-spec.ts';
import { isSame } from './fields/fields.ts';
import { type ScreenSpec, titleOf } from './screen-specs/screen-spec.ts';
import type { useEditing } from './use-editing.ts';

/** Makes an earlier version the present one again: what was unpublished a moment ago, or one of the history. */
export function useEarlierVersions(
  screen: ScreenSpec,
  editing: ReturnType<typeof useEditing>,
  onSaved: (document: AnyDocument) => void,
) {
  const toast = useToast();
  const newest = useRef(editing.document);
  useEffect(() => {
    newest.current = editing.document;
  });
  const write = async (version: AnyDocument, onto: AnyDocument): Promise<AnyDocument | undefined> => {
    const fields = { ...writtenFields(version), version: onto.version };
    const done = await put(screen.collection, version.id, fields);
    if (done.ok) return done.value as AnyDocument;
    toast({ look: 'error', text: done.error.message });
    return undefined;
  };
  const bring = async (version: AnyDocument, onto: AnyDocument) => {
    const stored = await write(version, onto);
    if (!stored) return undefined;
    editing.giveUp();
    onSaved(stored);
    return stored;
  };
  return {
    /** Visitors see again what they saw; what was typed beyond it is in the form again, not saved. */
    async takeBack(before: AnyDocument, typed: Fields) {
      const back = await write(before, newest.current ?? before);
      if (!back) return;
      if (isSame(typed, writtenFields(before))) editing.giveUp();
      else editing.bringBack(typed, back);
      onSaved(back);
      toast({ text: t('“{titleOf}” is as it was.', { titleOf: titleOf(screen, back) }) });
    },
    async restore(present: AnyDocument, version: AnyDocument) {
      const stored = await bring(version, present);
      if (stored) toast({ text: t('The earlier version is back.'), undo: () => void bring(present, stored) });
    },
  };
}
