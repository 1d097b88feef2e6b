import { t } from '#contract/languages/words.ts';
import { useId } from 'react';
import { storedValue } from '#web/shared/services/stored-value.ts';
import { THEME_KEY } from './theme-script.ts';

const stored = storedValue(THEME_KEY);
const choices = ['system', 'light', 'dark'] as const;

/** The script in the head of the page hears it, and knows its buttons by their name (theme-script.ts). */
export default function ThemeSwitch() {
  const name = `theme-${useId()}`;
  return (
    <fieldset className="needs-script flex flex-wrap items-center gap-2">
      <legend className="float-start me-1 text-[0.9375rem] text-muted">{t('Theme')}</legend>
      {choices.map((value) => (
        <label key={value} className="chip relative cursor-pointer capitalize">
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={(stored.read() ?? 'system') === value}
            className="sr-only"
          />
          {value}
        </label>
      ))}
    </fieldset>
  );
}
