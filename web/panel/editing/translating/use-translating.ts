import { useState } from 'react';
import { ENGLISH } from '#contract/languages/words.ts';
import { useFestival } from '#web/shared/page/festival.ts';
import { nameOfLanguage } from '#web/panel/ui/language-names.ts';
import { LANGUAGES } from '#web/shared/page/own-language.ts';
import type { Section } from '../fields/field-spec.ts';
import { languageOfPath } from '../screen-specs/translation-spec.ts';

/** The languages that a form can be filled in, and the one that is shown: the festival's own until another is chosen. */
export function useTranslating(sections: Section[], refusal: object | undefined, faults: readonly string[]) {
  const { language: main = ENGLISH } = useFestival();
  const [chosen, choose] = useState(main);
  // What was refused comes into sight, in whichever language it stands.
  const [seen, setSeen] = useState(refusal);
  if (refusal !== seen) {
    setSeen(refusal);
    if (faults[0] !== undefined) choose(languageOfPath(faults[0]) ?? main);
  }
  const codes = sections.length > 0 ? new Set([main, ...Object.keys(LANGUAGES)]) : [];
  const languages = Object.fromEntries([...codes].map((code) => [code, nameOfLanguage(code)]));
  const code = chosen !== main && chosen in languages ? chosen : undefined;
  return { main, languages, code, choose };
}
