import { t, language } from '#contract/languages/words.ts';
import { useLocation } from 'react-router';
import { addressIn } from '#contract/languages/addresses.ts';
import { LANGUAGES } from '#web/shared/page/own-language.ts';

/** What nobody has typed is not repeated in the page; a list of stars is shorter. */
const LONG = 1000;

/** This page in every language. The script in the page's head hears them, and remembers what was chosen. */
export function LanguageLinks() {
  const { pathname, search } = useLocation();
  return (
    <ul aria-label={t('Language')} className="flex flex-wrap items-center gap-2">
      {Object.entries(LANGUAGES).map(([code, name]) => (
        <li key={code}>
          <a
            href={addressIn(code, search.length < LONG ? pathname + search : pathname)}
            hrefLang={code}
            lang={code}
            data-language=""
            aria-current={code === language() ? 'true' : undefined}
            className="chip"
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
