import type { ReactNode } from 'react';

/** The parts of a placeholder: a surface, and a line of text. */
export const block = 'block animate-wait bg-lifted';
export const bar = `${block} rounded-full`;

/** The shape of a page that is loading: its head, and its content below. */
export function PagePlaceholder({ children }: { children?: ReactNode }) {
  return (
    <>
      <output className="sr-only">Loading the page</output>
      <div aria-hidden="true" className="wrap pt-36 pb-14 md:pt-48 md:pb-20">
        <span className={`${bar} mb-7 h-4 w-24`} />
        <span className={`${block} h-[clamp(2.6rem,14.2vw,9.5rem)] w-4/5 max-w-[54rem] rounded-card`} />
        <span className={`${bar} mt-8 h-5 w-full max-w-[34ch]`} />
        <span className={`${bar} mt-3 h-5 w-3/5 max-w-[26ch]`} />
      </div>
      <div className="wrap">{children}</div>
    </>
  );
}
