import { Fragment, type ReactNode } from 'react';
import { useLangOf } from '#web/shared/page/festival.ts';

/** Words that say their language where it is not the page's; others need no element. */
export const InLang = ({ lang, children }: { lang: string | undefined; children: ReactNode }) =>
  lang ? <span lang={lang}>{children}</span> : children;

interface SaidProps<Of extends object> {
  of: Of | undefined;
  field: keyof Of & string;
  before?: string;
}

/** A text of a document in its language, after what leads to it; nothing where there is none. */
export function Said<Of extends object>({ of, field, before = '' }: SaidProps<Of>) {
  const lang = useLangOf()(of, field);
  const text = of?.[field];
  return text ? <InLang lang={lang}>{before + String(text)}</InLang> : null;
}

type Texts = readonly (readonly [text: unknown, lang?: string | undefined])[];

/** Texts that are there, with commas between them, each in its language. */
export function Listed({ texts, between = ', ' }: { texts: Texts; between?: string }) {
  const shown = texts.filter(([text]) => text);
  return <Quoting texts={shown}>{shown.map(([text]) => text).join(between)}</Quoting>;
}

/** A sentence in which these texts stand, in this order, each in its language. */
export function Quoting({ texts, children }: { texts: Texts; children: string }) {
  let rest = children;
  const parts = texts.flatMap(([text, lang], index) => {
    if (!text || !lang) return [];
    const at = rest.indexOf(String(text));
    if (at < 0) return [];
    const before = rest.slice(0, at);
    rest = rest.slice(at + String(text).length);
    return (
      <Fragment key={index}>
        {before}
        <span lang={lang}>{String(text)}</span>
      </Fragment>
    );
  });
  return (
    <>
      {parts}
      {rest}
    </>
  );
}
