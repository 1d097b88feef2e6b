import type { ReactNode } from 'react';

/** One line of a list of facts. */
export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-[0.875rem] text-muted">{label}</dt>
    <dd>{children}</dd>
  </div>
);
