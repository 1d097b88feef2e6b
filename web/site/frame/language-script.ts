import { ADMIN_ROOT } from '#contract/api/paths.ts';
import { ENGLISH, language } from '#contract/languages/words.ts';
import { LANGUAGES } from '#web/shared/page/own-language.ts';

/** Where this browser keeps the language that its visitor has chosen. */
export const LANGUAGE_KEY = 'utsav.language';

interface Settings {
  key: string;
  /** The page's own language, and all that there are. */
  own: string;
  codes: readonly string[];
  english: string;
  panel: string;
}

/**
 * Hears the links to this page in other languages, and leads whoever has chosen one there when they come from elsewhere.
 * Sent as text in the head of each page, so it may use nothing from outside, and works before React does.
 */
const followLanguage = ({ key, own, codes, english, panel }: Settings) => {
  const { pathname, origin } = location;
  const addressIn = (code: string) => {
    const path = own === english ? location.pathname : location.pathname.slice(own.length + 1) || '/';
    const there = code === english ? path : `/${code}${path === '/' ? '' : path}`;
    return there + location.search + location.hash;
  };
  try {
    const chosen = localStorage.getItem(key);
    const isFromHere = document.referrer.startsWith(`${origin}/`);
    if (chosen && chosen !== own && codes.includes(chosen) && !isFromHere && !pathname.startsWith(panel))
      location.replace(addressIn(chosen));
  } catch {
    // Without storage every visit begins with the address that was asked for.
  }
  addEventListener(
    'click',
    ({ target }) => {
      const link = (target as Element).closest<HTMLAnchorElement>('a[data-language]');
      if (!link) return;
      // The page may have changed since the server wrote the link.
      link.href = addressIn(link.hreflang);
      try {
        localStorage.setItem(key, link.hreflang);
      } catch {
        // The language still changes for this visit.
      }
    },
    true,
  );
};

export const languageScript = (): string =>
  `(${followLanguage})(${JSON.stringify({
    key: LANGUAGE_KEY,
    own: language(),
    codes: Object.keys(LANGUAGES),
    english: ENGLISH,
    panel: ADMIN_ROOT,
  } satisfies Settings)})`;
