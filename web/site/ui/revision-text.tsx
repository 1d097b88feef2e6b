import { revisionText } from '#contract/scoring/entered-result.ts';
import { useLangOf } from '#web/shared/page/festival.ts';
import { Quoting } from '#web/shared/ui/in-lang.tsx';

/** Why a result was revised. What the desk wrote itself is in the festival's own language. */
export function RevisionText({ note, before = '' }: { note: string; before?: string }) {
  const text = revisionText(note);
  const lang = useLangOf()(undefined, 'note');
  return <Quoting texts={[[text, text === note ? lang : undefined]]}>{before + text}</Quoting>;
}
