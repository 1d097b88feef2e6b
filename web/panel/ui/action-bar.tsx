import type { ReactNode } from 'react';

/** The main actions of a long form stay at the bottom, in reach of the thumb. */
export const ActionBar = ({ children }: { children: ReactNode }) => (
  <div className="sticky bottom-0 z-5 -mx-3 mt-6 flex flex-wrap gap-2 rounded-t-[14px] bg-ink/92 px-3 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] *:min-h-13 max-sm:*:flex-[1_1_8rem] max-sm:*:px-3">
    {children}
  </div>
);
