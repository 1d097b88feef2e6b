import { useState } from 'react';
import { ENGLISH } from '#contract/languages/words.ts';
import { useFestival } from '#web/shared/page/festival.ts';
import { LANGUAGES } from '#web/shared/page/own-language.ts';
import type { ScreenSpec } from '../screen-specs/screen-spec.ts';
import { languageOfPath, translationSections } from '../screen-specs/translation-spec.ts';

/** The languages that a form can be filled in, and the one that is shown: the festival's own until another is chosen. */
export function useTranslating(screen: ScreenSpec, refusal: object | undefined, faults: readonly string[]) {
  const { language: main = ENGLISH } = useFestival();
  const [chosen, choose] = useState(main);
  // What was refused comes into sight, in whichever language it stands.
  const [seen, setSeen] = useState(refusal);
  if (refusal !== seen) {
    setSeen(refusal);
    if (faults[0] !== undefined) choose(languageOfPath(faults[0]) ?? main);
  }
  // The few fields of a short form are written in one language first.
  const isShort = screen.hidden !== undefined && screen.section === undefined;
  const sections = isShort ? [] : translationSections(screen);
  const { [main]: own = main, ...others } = LANGUAGES as Readonly<Record<string, string>>;
  const languages = sections.length > 0 ? { [main]: own, ...others } : {};
  const code = chosen !== main && chosen in languages ? chosen : undefined;
  return { main, languages, sections, code, choose };
}
