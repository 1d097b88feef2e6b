import type { ReactNode } from 'react';
import { Breadcrumb } from '#web/shared/ui/breadcrumb.tsx';

interface PageHeadProps {
  title: string;
  above?: ReadonlyArray<{ to: string; label: string }>;
  /** What stands in the breadcrumb, where the title is long. */
  here?: string;
  /** A few words stand beside the title, such as how fresh the page is. */
  aside?: ReactNode;
  actions?: ReactNode;
}

/** The head of a panel screen has the breadcrumb, the title and the actions. */
export const PageHead = ({ title, above = [], here = title, aside, actions }: PageHeadProps) => (
  <header className="panel-head mb-6">
    {above.length > 0 && <Breadcrumb above={above} here={here} />}
    <div className="mt-1 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-4">
        <h1 className="min-w-0 font-display text-[clamp(1.75rem,2.6vw,2.25rem)] leading-[1.15] font-normal tracking-[-0.012em]">
          {title}
        </h1>
        {aside}
      </div>
      {actions && (
        <div className="flex flex-wrap gap-2 max-sm:gap-1.5 max-sm:[&>:is(a,button)]:px-3 max-sm:[&>:is(a,button)]:text-[0.875rem]">
          {actions}
        </div>
      )}
    </div>
  </header>
);
