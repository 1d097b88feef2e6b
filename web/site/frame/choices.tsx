import { t } from '#contract/languages/words.ts';
import { useId } from 'react';
import { storedValue } from '#web/shared/services/stored-value.ts';
import { LanguageLinks } from './language-links.tsx';
import { THEME_KEY } from './theme-script.ts';

const stored = storedValue(THEME_KEY);
const themes = {
  system: t('system//theme'),
  light: t('light//theme'),
  dark: t('dark//theme'),
};

/** What a visitor can choose for the whole site. The scripts in the head of the page hear it, and remember it. */
export default function Choices() {
  return (
    <div className="flex flex-wrap items-center gap-x-8 in-[.text-center]:justify-center gap-y-3">
      <ThemeSwitch />
      <LanguageLinks />
    </div>
  );
}

/** The script knows its buttons by their name (theme-script.ts). */
function ThemeSwitch() {
  const name = `theme-${useId()}`;
  const chosen = (import.meta.env.SSR ? undefined : stored.read()) ?? 'system';
  return (
    <fieldset className="needs-script flex flex-wrap items-center gap-2">
      <legend className="float-start me-1 text-[0.9375rem] text-muted">{t('Theme')}</legend>
      {Object.entries(themes).map(([value, label]) => (
        <label key={value} className="chip relative cursor-pointer capitalize">
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={chosen === value}
            className="sr-only"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
