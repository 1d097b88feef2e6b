import { type ReactNode, useId } from 'react';

interface CardProps {
  title: string;
  /** What it is about, in a sentence. */
  lede?: ReactNode;
  /** Beside the title. */
  aside?: ReactNode;
  children?: ReactNode;
  className?: string;
}

/** A part of a screen with its own heading. */
export function Card({ title, lede, aside, children, className = '' }: CardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`panel-card p-5 sm:p-6 ${className}`}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="panel-subtitle">
          {title}
        </h2>
        {aside}
      </div>
      {lede && <p className="mt-1 max-w-[60ch] text-muted text-pretty">{lede}</p>}
      {children && <div className="mt-4">{children}</div>}
    </section>
  );
}
