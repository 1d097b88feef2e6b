import { t } from '#contract/languages/words.ts';
import { Choices } from '#web/panel/ui/choices.tsx';
import type { useTranslating } from './use-translating.ts';

/** In which language a form is filled in; nothing where there is one only. */
export const LanguageChoice = ({ main, languages, code, choose }: ReturnType<typeof useTranslating>) =>
  Object.keys(languages).length > 1 && (
    <Choices label={t('Language')} choices={languages} chosen={code ?? main} onChoose={choose} />
  );
