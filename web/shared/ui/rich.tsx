import { Fragment, type ReactNode } from 'react';

type Parts = Readonly<Record<string, (words: string) => ReactNode>>;

/**
 * A text of the interface with elements in it, wherever its language has them:
 * `rich(t('Read <a>the rules</a> first.'), { a: (words) => <Link to={rules}>{words}</Link> })`.
 * Only these elements count: a title in the text may have signs of its own.
 */
export const rich = (text: string, parts: Parts): ReactNode[] =>
  text.split(new RegExp(`<(${Object.keys(parts).join('|')})>([^]*?)</\\1>`)).map((piece, at, all) => {
    if (at % 3 === 1) return null;
    return <Fragment key={at}>{at % 3 === 0 ? piece : parts[all[at - 1]!]!(piece)}</Fragment>;
  });

/** Words of a text that only screen readers say, for `rich`. */
export const unseen = (words: string): ReactNode => <span className="sr-only">{words}</span>;
