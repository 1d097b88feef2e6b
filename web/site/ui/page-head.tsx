import type { ReactNode } from 'react';
import { Mandala } from '#web/shared/ui/mandala.tsx';

interface PageHeadProps {
  /** The text that its mandala is drawn from. */
  art: string;
  title: ReactNode;
  /** What there is, in a few words. */
  note?: ReactNode;
  /** The state of the connection, or when the page last changed. */
  mark?: ReactNode;
}

/** The head of a page to work with: so low that the answer stands on the first screen. */
export const PageHead = ({ art, title, note, mark }: PageHeadProps) => (
  <div className="pt-(--page-top)">
    <div className="page-head">
      <div aria-hidden="true" className="page-head-art print:hidden">
        <Mandala id={art} className="size-full" />
      </div>
      <div className="page-head-words wrap">
        <h1 className="headline headline-head">{title}</h1>
        {mark && <div className="kicker">{mark}</div>}
        {note && <p>{note}</p>}
      </div>
    </div>
  </div>
);
