import { addressIn } from '#contract/languages/addresses.ts';
import { inOtherLanguages, language } from '#contract/languages/words.ts';
import { useEffect, useState } from 'react';
import { LANGUAGES } from '#web/shared/page/own-language.ts';
import { PageHas } from '#web/shared/page/page-has.tsx';
import { storedValue } from '#web/shared/services/stored-value.ts';
import { LANGUAGE_KEY } from './language-script.ts';

const stored = storedValue(LANGUAGE_KEY);
/** No language: whoever was only asked has chosen none. */
const ASKED = 'asked';

/** The language that this browser prefers, unless the page is in it or its visitor has chosen, or was asked, before. */
function preferred(): string | undefined {
  if (stored.read() !== null) return undefined;
  const wanted = navigator.languages.map((tag) => tag.split('-', 1)[0]!).find((code) => code in LANGUAGES);
  return wanted === language() ? undefined : wanted;
}

/** Whoever prefers a language reads it. */
const OFFERS = inOtherLanguages('This site speaks your language too.');
const REFUSALS = inOtherLanguages('Not now');

interface LanguageOfferProps {
  className: string;
  buttonClass: string;
}

/** Asks once, whatever the answer is. The script in the page's head hears the link (language-script.ts). */
export function LanguageOffer({ className, buttonClass }: LanguageOfferProps) {
  const [code, setCode] = useState(preferred);
  useEffect(() => {
    if (code) stored.write(ASKED);
  }, [code]);
  if (!code) return null;
  return (
    <div className={className}>
      <p lang={code} className="py-[0.35rem]">
        {OFFERS[code]}
      </p>
      <a
        href={addressIn(code, '/')}
        hrefLang={code}
        lang={code}
        data-language=""
        className={`${buttonClass} grid place-items-center bg-accent px-[1.1rem] font-semibold text-gold-ink`}
      >
        {LANGUAGES[code]}
      </a>
      <button
        type="button"
        lang={code}
        onClick={() => setCode(undefined)}
        className={`${buttonClass} px-3 hover:bg-veil`}
      >
        {REFUSALS[code]}
      </button>
      <PageHas part="site-notice" />
    </div>
  );
}
