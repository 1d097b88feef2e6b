import type { ReactNode } from 'react';
import { useLangOf } from '#web/shared/page/festival.ts';

interface SaidProps<Of extends object> {
  of: Of | undefined;
  field: keyof Of & string;
  before?: string;
  /** What stands in its place where there is no such text. */
  otherwise?: ReactNode;
}

/** A text of a document in its language, after what leads to it. */
export function Said<Of extends object>({ of, field, before = '', otherwise }: SaidProps<Of>) {
  const lang = useLangOf()(of, field);
  const text = of?.[field] as string | undefined;
  return text ? <Quoting texts={[[text, lang]]}>{before + text}</Quoting> : otherwise;
}

interface QuotingProps {
  texts: readonly (readonly [text: string | false | 0 | undefined, lang?: string | undefined])[];
  between?: string;
  /** Without one the texts alone, with commas between them. */
  children?: string;
}

/** A sentence in which these texts stand, in this order; each says its language where it is not the page's. */
export function Quoting({
  texts,
  between = ', ',
  children = texts.flatMap(([text]) => text || []).join(between),
}: QuotingProps): ReactNode {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const [text, lang] of texts) {
    const at = lang ? children.indexOf(text as string, end) : -1;
    if (at < 0) continue;
    parts.push(
      children.slice(end, at),
      <span key={at} lang={lang}>
        {text}
      </span>,
    );
    end = at + (text as string).length;
  }
  return [...parts, children.slice(end)];
}
