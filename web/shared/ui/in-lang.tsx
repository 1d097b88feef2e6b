import { Fragment, type ReactNode } from 'react';

/** Words that say their language where it is not the page's; others need no element. */
export const InLang = ({ lang, children }: { lang: string | undefined; children: ReactNode }) =>
  lang ? <span lang={lang}>{children}</span> : children;

/** Texts that are there, with commas between them, each in its language. */
export function Listed({ texts }: { texts: readonly (readonly [text: unknown, lang?: string])[] }) {
  const shown = texts.filter(([text]) => text) as [string, string?][];
  if (!shown.some(([, lang]) => lang)) return shown.map(([text]) => text).join(', ');
  return shown.map(([text, lang], index) => (
    <Fragment key={text}>
      {index > 0 && ', '}
      <InLang lang={lang}>{text}</InLang>
    </Fragment>
  ));
}
