import type { ReactNode } from 'react';
import { BelowFold } from '#web/site/ui/hydrate-later.tsx';

interface EventColumnsProps {
  /** What is read before the facts, on a narrow screen too. */
  lead?: ReactNode;
  /** The facts card. */
  facts: ReactNode;
  children: ReactNode;
}

/** The facts beside the text on a wide screen, above it on a narrow one and on paper. */
export const EventColumns = ({ lead, facts, children }: EventColumnsProps) => (
  <div className="wrap grid grid-cols-1 gap-x-[clamp(2.5rem,5vw,5rem)] gap-y-12 pt-6 not-print:lg:grid-cols-[minmax(0,1fr)_22rem] not-print:lg:grid-rows-[auto_1fr]">
    {lead && <div className="min-w-0 not-print:lg:col-start-1 not-print:lg:row-start-1">{lead}</div>}
    {facts}
    <div
      className={`grid min-w-0 grid-cols-1 content-start gap-14 not-print:lg:col-start-1 ${lead ? 'not-print:lg:row-start-2' : 'not-print:lg:row-start-1'}`}
    >
      {children}
    </div>
  </div>
);

/** A part of an event's page under its heading. */
export const EventSection = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <BelowFold aria-labelledby={id} className="[--far:16rem]">
    <h2
      id={id}
      className="mb-5 font-display text-[clamp(1.75rem,2.6vw,2.35rem)] leading-[1.1] font-[340] tracking-[-0.016em]"
    >
      {title}
    </h2>
    {children}
  </BelowFold>
);
